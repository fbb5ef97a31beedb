import { counted } from '@edc/contract/common/text/counted';
import { formatMoment } from '@edc/contract/common/time/dates';
import * as contract from '@edc/contract/desk/announcements/announcements';
import { route } from '../../../context.ts';
import { staff } from '../../people/staff/gates.ts';
import { sendAnnouncement, stopAnnouncement, testAnnouncement } from './actions.ts';
import { loadAnnouncementChoices, loadAudience } from './audience/queries.ts';
import { loadAnnouncement, loadAnnouncements, loadRecipients } from './queries.ts';

export const announcementRoutes = [
  route(contract.announcementChoices, staff).to(({ app }) => loadAnnouncementChoices(app.db)),

  route(contract.previewAnnouncement, staff).to(({ app }, audience) =>
    loadAudience(app.db, audience),
  ),

  route(contract.testAnnouncement, staff).to(async ({ app, me }, words) => {
    await testAnnouncement(app, me, words);
    return `A test is on its way to ${me.email}.`;
  }),

  route(contract.sendAnnouncement, staff).to(
    async ({ app, me }, { subject, message, at, ...audience }) => {
      const planned = at === undefined ? undefined : new Date(at);
      const given = { subject, message, audience, at: planned };
      const id = await sendAnnouncement(app, me, given);
      return {
        message: planned
          ? `It will be sent on ${formatMoment(planned.toISOString())}.`
          : 'It is being sent.',
        data: { id: String(id) },
      };
    },
  ),

  route(contract.listAnnouncements, staff).to(({ app }, wanted) => loadAnnouncements(app, wanted)),

  route(contract.getAnnouncement, staff).to(({ app }, { id }) => loadAnnouncement(app, Number(id))),

  route(contract.listRecipients, staff).to(({ app }, { id, ...wanted }) =>
    loadRecipients(app, { ...wanted, id: Number(id) }),
  ),

  route(contract.stopAnnouncement, staff).to(async ({ app, me }, { id }) => {
    const { emails, wasPlanned } = await stopAnnouncement(app, me, Number(id));
    const unsent = `${counted(emails, 'email was', 'emails were')} not sent.`;
    return wasPlanned ? 'Cancelled. No one was notified.' : `Stopped. ${unsent}`;
  }),
];
