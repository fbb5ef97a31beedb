import { sortableMoment } from '@edc/contract/common/time/dates';
import { type OutboxFilters, outboxFilters } from '@edc/contract/desk/outbox';
import {
  MOST_RESENT,
  mailClassLabels,
  mailStateLabels,
  type ResendOutcome,
} from '@edc/contract/system/outbox-rules';
import type { App } from '../../../context.ts';
import type { Actor } from '../../../platform/actors.ts';
import { listExport } from '../../people/staff/actions.ts';
import { retryMail } from '../../system/notifications/actions.ts';
import { countOutbox, loadOutbox, mailsToResend } from './queries.ts';

const outcomes = {
  queued: 'queued',
  'not failed': 'not_failed',
  erased: 'erased',
  unknown: 'unknown',
} as const satisfies Record<string, ResendOutcome>;

/** Each mail in its own transaction: one that cannot be sent again does not stop the others. */
export async function resend(
  app: App,
  asked: OutboxFilters & { mails?: string[] | undefined },
  by: Actor,
) {
  const { rows, more } = await mailsToResend(app.db, asked, MOST_RESENT);
  const results = [];
  for (const row of rows) {
    results.push({ ...row, outcome: outcomes[await retryMail(app.db, app.jobs, row.id, by)] });
  }
  const found = new Set(rows.map(({ id }) => id));
  const missing = (asked.mails ?? []).filter((id) => !found.has(id.toLowerCase()));
  return {
    results: [
      ...results,
      ...missing.map((id) => ({ id, to: '', subject: '', outcome: 'unknown' as const })),
    ],
    more,
  };
}

export const outboxExport = listExport({
  name: 'emails',
  sheet: 'Emails',
  action: 'emails.export',
  filters: outboxFilters,
  sort: '-created',
  load: (app, _me, wanted, page) => loadOutbox(app, wanted, page),
  count: (app, _me, wanted, most) => countOutbox(app, wanted, most),
  columns: [
    { header: 'To', cell: ({ to }) => to },
    { header: 'Subject', cell: ({ subject }) => subject },
    { header: 'Kind', cell: ({ kind }) => kind },
    { header: 'Class', cell: (mail) => mailClassLabels[mail.class] },
    { header: 'State', cell: ({ state }) => mailStateLabels[state] },
    { header: 'Tries', cell: ({ tries }) => tries },
    { header: 'Error', cell: ({ error }) => error },
    { header: 'Address refused', cell: ({ address_refused }) => (address_refused ? 'Yes' : 'No') },
    { header: 'Created', cell: ({ created_at }) => sortableMoment(created_at) },
    { header: 'Last change', cell: ({ updated_at }) => sortableMoment(updated_at) },
  ],
});
