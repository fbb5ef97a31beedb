import { formatAmount, formatNaira } from '@edc/contract/common/money/money';
import { formatMoment, formatPeriod } from '@edc/contract/common/time/dates';
import { daysBefore } from '@edc/contract/common/time/days';
import type { ComplaintCategory } from '@edc/contract/desk/complaints/complaint-rules';
import { paymentSourceLabels } from '@edc/contract/money/payment-record-rules';
import type { App } from '../../../context.ts';
import { loadAttemptsSince } from '../../money/payments/queries.ts';
import { loadWaitingTellers } from '../../people/proposals/queries.ts';
import { loadRegistrations } from '../../training/enrolment/queries.ts';
import { PAYMENT_DAYS } from './rules.ts';

export interface Fact {
  term: string;
  detail: string;
}

/**
 * What staff would otherwise have to look up or ask for. It is kept as it was when the
 * complaint was opened: later changes must not rewrite what the student saw.
 */
export async function factsFor(
  app: App,
  studentId: number,
  { category, about }: { category: ComplaintCategory; about?: string | undefined },
): Promise<Fact[]> {
  const named = about ? [{ term: 'About', detail: about }] : [];
  switch (category) {
    case 'Payment':
      return [...named, ...(await payments(app, studentId))];
    case 'Certificate':
    case 'Skill':
    case 'ESP Result':
      return [...named, ...(await registrations(app, studentId))];
    default:
      return named;
  }
}

async function payments(app: App, studentId: number): Promise<Fact[]> {
  const since = daysBefore(app.now(), PAYMENT_DAYS);
  const attempts = await loadAttemptsSince(app, studentId, since);
  const tellers = (await loadWaitingTellers(app.db, studentId, app.now())).map((teller) => ({
    term: 'Bank teller',
    detail: `${teller.summary}; being checked by the centre since ${formatMoment(teller.proposed_at.toISOString())}`,
  }));
  if (attempts.length === 0 && tellers.length === 0) {
    return [{ term: 'Payments', detail: `None started in the last ${PAYMENT_DAYS} days` }];
  }
  const started = attempts.map((attempt) => ({
    term: attempt.reference,
    detail: [
      attempt.description,
      `${formatNaira(attempt.total_kobo)} by ${paymentSourceLabels[attempt.provider]}`,
      attempt.received_kobo === null
        ? 'nothing received'
        : `${formatAmount(attempt.received_kobo, attempt.currency)} received`,
      `started ${formatMoment(attempt.created_at)}`,
      attempt.message,
    ].join('; '),
  }));
  return [...tellers, ...started];
}

async function registrations(app: App, studentId: number): Promise<Fact[]> {
  const rows = await loadRegistrations(app, { studentId });
  if (rows.length === 0) return [{ term: 'Registrations', detail: 'None' }];
  return rows.map((row) => ({
    term: `${row.course_code}, ${row.session}`,
    detail: [
      row.title,
      row.state,
      ...(row.batch ? [row.batch] : []),
      ...(row.training_begins && row.training_ends
        ? [`training ${formatPeriod(row.training_begins, row.training_ends)}`]
        : []),
      ...(row.attendance ? [`attended ${row.attendance.attended}`] : []),
      `payment ${row.payment_ref}`,
      `name on record ${row.full_name}`,
    ].join('; '),
  }));
}
