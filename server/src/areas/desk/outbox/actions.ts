import type { OutboxFilters } from '@edc/contract/desk/outbox';
import { MOST_RESENT, type ResendOutcome } from '@edc/contract/system/outbox-rules';
import type { App } from '../../../context.ts';
import { retryMail } from '../../system/notifications/actions.ts';
import { mailsToResend } from './queries.ts';

const outcomes = {
  queued: 'queued',
  'not failed': 'not_failed',
  erased: 'erased',
  unknown: 'unknown',
} as const satisfies Record<string, ResendOutcome>;

/** Each mail in a transaction of its own: one that cannot be sent again keeps none of the others. */
export async function resend(
  app: App,
  asked: OutboxFilters & { mails?: string[] | undefined },
  by: string,
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
