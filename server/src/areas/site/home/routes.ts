import * as contract from '@edc/contract/system/site';
import { anyone, route } from '../../../context.ts';
import { loadHome } from './queries.ts';

export const homeRoutes = [route(contract.getHome, anyone).to(({ app }) => loadHome(app.db))];
