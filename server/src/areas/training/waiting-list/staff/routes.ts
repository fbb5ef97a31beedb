import * as contract from '@edc/contract/training/staff-waiting-list';
import { route } from '../../../../context.ts';
import { staff } from '../../../people/staff/gates.ts';
import { offerPlace, removeWaiting } from './actions.ts';
import { loadWaitingLines } from './queries.ts';

export const staffWaitingListRoutes = [
  route(contract.listWaitingLines, staff).to(({ app }, { session }) =>
    loadWaitingLines(app, session),
  ),

  route(contract.offerPlace, staff).to(async ({ app, me }, { id, reason }) => {
    await offerPlace(app, { id: Number(id), reason, by: me.actor });
    return 'The place is held. We will notify the student.';
  }),

  route(contract.removeWaiting, staff).to(async ({ app, me }, { id, reason }) => {
    await removeWaiting(app, { id: Number(id), reason, by: me.actor });
    return 'The student is off the list. We will send the student the reason.';
  }),
];
