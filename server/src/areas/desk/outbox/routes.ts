import * as contract from '@edc/contract/desk/outbox';
import { route } from '../../../context.ts';
import { distinctValues } from '../../../platform/database/distinct-values.ts';
import { staff } from '../../people/staff/gates.ts';
import { resumeBulkMail } from '../../system/notifications/actions.ts';
import { loadBulkPause } from '../../system/notifications/queries.ts';
import { outboxExport, resend } from './actions.ts';
import { loadOutbox, loadOutboxMail } from './queries.ts';

export const outboxRoutes = [
  route(contract.listOutbox, staff).to(async ({ app }, { sort, cursor, size, ...filters }) => {
    const [data, pausedAt, kinds] = await Promise.all([
      loadOutbox(app, filters, { sort, cursor, size }),
      loadBulkPause(app.db),
      distinctValues(app.db, 'mails', 'kind', 100),
    ]);
    return { data, bulk_paused_at: pausedAt?.toISOString() ?? null, kinds };
  }),

  route(contract.prepareOutboxExport, staff).to(async ({ app, me }, { format, ...filters }) => {
    const token = await outboxExport.prepare(app, me, { format, filters });
    return { url: `/api/staff/exports/emails/${token}` };
  }),

  route(contract.downloadOutbox, staff).to(({ app, me }, { token }) =>
    outboxExport.open(app, me, token),
  ),

  route(contract.getOutboxMail, staff).to(({ app }, { mail }) => loadOutboxMail(app.db, mail)),

  route(contract.resendMails, staff).to(({ app, me }, asked) => resend(app, asked, me.actor)),

  route(contract.resumeBulk, staff).to(async ({ app, me }) => {
    await resumeBulkMail(app.db, app.now(), me.actor);
    return 'Bulk email continues within five minutes.';
  }),
];
