import { getHome } from '@edc/contract/system/site';
import { anyone, route } from '../../../context.ts';
import { loadHome } from './queries.ts';

export const homeRoutes = [
  route(getHome, anyone).to(async ({ app }) => ({ status: 200, data: await loadHome(app.db) })),
];
