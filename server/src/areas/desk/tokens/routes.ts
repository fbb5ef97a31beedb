import * as systems from '@edc/contract/desk/tokens/systems';
import * as contract from '@edc/contract/desk/tokens/tokens';
import { route } from '../../../context.ts';
import { staff } from '../../people/staff/gates.ts';
import { loadRegistrationChanges } from '../../training/enrolment/queries.ts';
import { pushRosterRows } from '../roster-imports/actions.ts';
import { createToken, revokeToken } from './actions.ts';
import { system } from './gates.ts';
import { loadTokens } from './queries.ts';

export const tokenRoutes = [
  route(contract.listTokens, staff).to(({ app }) => loadTokens(app)),

  route(contract.makeToken, staff).to(({ app, me }, given) => createToken(app, me, given)),

  route(contract.revokeToken, staff).to(async ({ app, me }, { id }) => {
    await revokeToken(app, me, Number(id));
    return 'The token is revoked. It no longer works.';
  }),
];

/** Calls for the university's own systems. */
export const systemRoutes = [
  route(systems.pushRoster, system).to(({ app, me }, { rows }) =>
    pushRosterRows(app, rows, { name: me.name, by: `token:${me.tokenId}` }),
  ),

  route(systems.pullRegistrations, system).to(({ app }, { after, size }) =>
    loadRegistrationChanges(app.db, after, size),
  ),
];
