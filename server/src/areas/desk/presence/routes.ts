import { endPresence, showPresence } from '@edc/contract/desk/presence';
import { route } from '../../../context.ts';
import { staff } from '../../people/staff/gates.ts';
import { look, lookAway } from './actions.ts';

export const presenceRoutes = [
  route(showPresence, staff).to(async ({ app, me }, { subject }) => ({
    status: 200,
    data: { others: await look(app, me, subject) },
  })),

  route(endPresence, staff).to(async ({ app, me }, { subject }) => {
    await lookAway(app, me.staffId, subject);
    return { status: 200, message: 'You no longer look at this.' };
  }),
];
