import * as contract from '@edc/contract/people/notifications';
import { mailTopics } from '@edc/contract/system/notification-rules';
import { anyone, route } from '../../../context.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import * as actions from '../../system/notifications/actions.ts';
import * as queries from '../../system/notifications/queries.ts';
import { student } from '../identity/gates.ts';

export const inboxRoutes = [
  route(contract.listNotifications, student).to(({ app, me }, input) =>
    queries.loadNotifications(app, me.studentId, input),
  ),

  route(contract.countUnread, student).to(async ({ app, me }) => ({
    count: await queries.countUnread(app, me.studentId),
  })),

  route(contract.markRead, student).to(async ({ app, me }, input) => {
    await actions.markRead(app, me.studentId, input.ids);
    return 'Marked as read.';
  }),

  route(contract.listMailPreferences, student).to(({ app, me }) =>
    queries.loadMailPreferences(app.db, me.studentId),
  ),

  route(contract.setMailPreference, student).to(async ({ app, me }, input) => {
    const { kind } = input;
    const on = input.on === 'Yes';
    await actions.setMailPreference(app, { studentId: me.studentId, kind, on });
    const answer = on ? 'You get emails' : 'You no longer get emails';
    return `${answer} about ${mailTopics[kind]}.`;
  }),

  route(contract.getUnsubscription, anyone).to(async ({ app }, input) => {
    const data = await queries.loadUnsubscription(app, input.token);
    if (!data) throw new Refusal('NOT_FOUND', { message: 'This link is not valid.' });
    return data;
  }),
];
