import {
  downloadOutbox,
  getOutboxMail,
  listOutbox,
  prepareOutboxExport,
  resendMails,
  resumeBulk,
} from '@edc/contract/desk/outbox';
import { route } from '../../../context.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { staff } from '../../people/staff/gates.ts';
import { resumeBulkMail } from '../../system/notifications/actions.ts';
import { loadBulkPause } from '../../system/notifications/queries.ts';
import { outboxExport, resend } from './actions.ts';
import { loadOutbox, loadOutboxMail } from './queries.ts';
import { kindsInOutbox } from './store.ts';

export const outboxRoutes = [
  route(listOutbox, staff).to(async ({ app }, { sort, cursor, size, ...filters }) => {
    const [data, pausedAt, kinds] = await Promise.all([
      loadOutbox(app, filters, { sort, cursor, size }),
      loadBulkPause(app.db),
      kindsInOutbox(app.db),
    ]);
    return { status: 200, data, bulk_paused_at: pausedAt?.toISOString() ?? null, kinds };
  }),

  route(prepareOutboxExport, staff).to(async ({ app, me }, { format, ...filters }) => {
    const token = await outboxExport.prepare(app, me, { format, filters });
    return { status: 200, url: `/api/staff/exports/emails/${token}` };
  }),

  route(downloadOutbox, staff).to(
    async ({ app, me }, { token }) => await outboxExport.open(app, me, token),
  ),

  route(getOutboxMail, staff).to(async ({ app }, { mail }) => {
    const data = await loadOutboxMail(app.db, mail);
    if (!data) throw new Refusal('NOT_FOUND');
    return { status: 200, data };
  }),

  route(resendMails, staff).to(async ({ app, me }, asked) => ({
    status: 200,
    data: await resend(app, asked, me.actor),
  })),

  route(resumeBulk, staff).to(async ({ app, me }) => {
    await resumeBulkMail(app.db, app.now(), me.actor);
    return { status: 200, message: 'Bulk email goes on within five minutes.' };
  }),
];
