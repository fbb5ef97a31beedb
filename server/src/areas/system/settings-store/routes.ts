import { getHome, getSite } from '@edc/contract/system/site';
import { anyone, route } from '../../../context.ts';
import { loadHome, loadPublicSite } from './queries.ts';

export const siteRoutes = [
  route(getSite, anyone).to(async ({ app }) => ({
    status: 200,
    data: await loadPublicSite(app),
  })),
  route(getHome, anyone).to(async ({ app }) => ({ status: 200, data: await loadHome(app.db) })),
];
