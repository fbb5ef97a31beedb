import * as contract from '@edc/contract/system/site';
import { anyone, route } from '../../../context.ts';
import { loadPublicSite } from './queries.ts';

export const siteRoutes = [route(contract.getSite, anyone).to(({ app }) => loadPublicSite(app))];
