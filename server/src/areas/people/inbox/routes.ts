import {
  countUnread,
  getUnsubscription,
  listMailPreferences,
  listNotifications,
  markRead,
  setMailPreference,
} from '@edc/contract/people/notifications';
import { mailTopics } from '@edc/contract/system/notification-rules';
import { anyone, route } from '../../../context.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import * as actions from '../../system/notifications/actions.ts';
import * as queries from '../../system/notifications/queries.ts';
import { student } from '../identity/gates.ts';

export const inboxRoutes = [
  route(listNotifications, student).to(async ({ app, me }, input) => ({
    status: 200,
    data: await queries.loadNotifications(app, me.studentId, input),
  })),

  route(countUnread, student).to(async ({ app, me }) => ({
    status: 200,
    data: { count: await queries.countUnread(app, me.studentId) },
  })),

  route(markRead, student).to(async ({ app, me }, input) => {
    await actions.markRead(app, me.studentId, input.ids);
    return { status: 200, message: 'Marked as read.' };
  }),

  route(listMailPreferences, student).to(async ({ app, me }) => ({
    status: 200,
    data: await queries.loadMailPreferences(app.db, me.studentId),
  })),

  route(setMailPreference, student).to(async ({ app, me }, input) => {
    const { kind } = input;
    const on = input.on === 'Yes';
    await actions.setMailPreference(app, { studentId: me.studentId, kind, on });
    const answer = on ? 'You get emails' : 'You no longer get emails';
    return { status: 200, message: `${answer} about ${mailTopics[kind]}.` };
  }),

  route(getUnsubscription, anyone).to(async ({ app }, input) => {
    const data = await queries.loadUnsubscription(app, input.token);
    if (!data) throw new Refusal('NOT_FOUND', { message: 'This link is not valid.' });
    return { status: 200, data };
  }),
];
