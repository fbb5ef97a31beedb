import { counted } from '@edc/contract/common/counted';
import { formatMoment } from '@edc/contract/common/dates';
import * as contract from '@edc/contract/desk/announcements';
import { route } from '../../../context.ts';
import { staff } from '../../people/staff/gates.ts';
import { sendAnnouncement, stopAnnouncement, testAnnouncement } from './actions.ts';
import { loadAnnouncementChoices, loadAudience } from './audience/queries.ts';
import { loadAnnouncement, loadAnnouncements, loadRecipients } from './queries.ts';

export const announcementRoutes = [
  route(contract.announcementChoices, staff).to(async ({ app }) => ({
    status: 200,
    data: await loadAnnouncementChoices(app.db),
  })),

  route(contract.previewAnnouncement, staff).to(async ({ app }, audience) => ({
    status: 200,
    data: await loadAudience(app.db, audience),
  })),

  route(contract.testAnnouncement, staff).to(async ({ app, me }, words) => {
    await testAnnouncement(app, me, words);
    return { status: 200, message: `A test is on its way to ${me.email}.` };
  }),

  route(contract.sendAnnouncement, staff).to(
    async ({ app, me }, { subject, message, at, ...audience }) => {
      const planned = at === undefined ? undefined : new Date(at);
      const given = { subject, message, audience, at: planned };
      const id = await sendAnnouncement(app, me, given);
      return {
        status: 200,
        message: planned
          ? `It will be sent on ${formatMoment(planned.toISOString())}.`
          : 'It is being sent.',
        data: { id: String(id) },
      };
    },
  ),

  route(contract.listAnnouncements, staff).to(async ({ app }, wanted) => ({
    status: 200,
    data: await loadAnnouncements(app, wanted),
  })),

  route(contract.getAnnouncement, staff).to(async ({ app }, { id }) => ({
    status: 200,
    data: await loadAnnouncement(app, Number(id)),
  })),

  route(contract.listRecipients, staff).to(async ({ app }, { id, ...wanted }) => ({
    status: 200,
    data: await loadRecipients(app, { ...wanted, id: Number(id) }),
  })),

  route(contract.stopAnnouncement, staff).to(async ({ app, me }, { id }) => {
    const { emails, wasPlanned } = await stopAnnouncement(app, me, Number(id));
    const unsent = `${counted(emails, 'email was', 'emails were')} not sent.`;
    return {
      status: 200,
      message: wasPlanned ? 'Cancelled. Nobody was told.' : `Stopped. ${unsent}`,
    };
  }),
];
