import { getSite } from '@edc/contract/system/site';
import { anyone, route } from '../../../context.ts';
import { loadPublicSite } from './queries.ts';

export const siteRoutes = [
  route(getSite, anyone).to(async ({ app }) => ({
    status: 200,
    data: await loadPublicSite(app),
  })),
];
