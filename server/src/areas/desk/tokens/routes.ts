import { pullRegistrations, pushRoster } from '@edc/contract/desk/systems';
import * as contract from '@edc/contract/desk/tokens';
import { route } from '../../../context.ts';
import { staff } from '../../people/staff/gates.ts';
import { loadRegistrationChanges } from '../../training/enrolment/queries.ts';
import { pushRosterRows } from '../roster-imports/actions.ts';
import { createToken, revokeToken } from './actions.ts';
import { system } from './gates.ts';
import { loadTokens } from './queries.ts';

export const tokenRoutes = [
  route(contract.listTokens, staff).to(async ({ app }) => ({
    status: 200,
    data: await loadTokens(app),
  })),

  route(contract.makeToken, staff).to(async ({ app, me }, given) => ({
    status: 200,
    data: await createToken(app, me, given),
  })),

  route(contract.revokeToken, staff).to(async ({ app, me }, { id }) => {
    await revokeToken(app, me, Number(id));
    return { status: 200, message: 'The token is revoked. It no longer works.' };
  }),
];

/** Calls for the university's own systems. */
export const systemRoutes = [
  route(pushRoster, system).to(async ({ app, me }, { rows }) => ({
    status: 200,
    data: await pushRosterRows(app, rows, { name: me.name, by: `token:${me.tokenId}` }),
  })),

  route(pullRegistrations, system).to(async ({ app }, { after, size }) => ({
    status: 200,
    data: await loadRegistrationChanges(app.db, after, size),
  })),
];
