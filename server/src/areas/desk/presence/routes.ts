import * as contract from '@edc/contract/desk/presence';
import { route } from '../../../context.ts';
import { staff } from '../../people/staff/gates.ts';
import { look, lookAway } from './actions.ts';

export const presenceRoutes = [
  route(contract.showPresence, staff).to(async ({ app, me }, { subject }) => ({
    others: await look(app, me, subject),
  })),

  route(contract.endPresence, staff).to(async ({ app, me }, { subject }) => {
    await lookAway(app, me.staffId, subject);
    return 'You no longer look at this.';
  }),
];
