import { formatDay } from '../common/time/dates.ts';
import { DAY_MS, dayInLagos } from '../common/time/days.ts';
import { lastDayFor, type TrainingCalendar } from '../common/time/training-days.ts';

/** When a request should be decided: this many working days after its own day. */
export interface RequestTarget {
  days: number;
  /** The days on which staff decide. */
  office: TrainingCalendar;
}

interface DatedRequest {
  requestedAt: Date;
  /** The last day for a change of skill; null if there is none, as for a certificate. */
  last: string | null;
}

/**
 * The day by which a request should be decided: never after the last day for a change, when a
 * decision would be useless. Undefined if no day can be given.
 */
export function decideBy(
  { requestedAt, last }: DatedRequest,
  { days, office }: RequestTarget,
): string | undefined {
  const nextDay = dayInLagos(new Date(requestedAt.getTime() + DAY_MS));
  const by = lastDayFor(nextDay, days, office);
  if (last === null || (by !== undefined && by <= last)) return by;
  // Paid for after the last day, in a checkout that was opened before.
  const requested = dayInLagos(requestedAt);
  return requested > last ? requested : last;
}

/** "We expect to decide by 24 Nov 2026."; empty if no day can be given. */
export function expectedWords(asked: DatedRequest, target: RequestTarget, now: Date): string {
  const by = decideBy(asked, target);
  const today = dayInLagos(now);
  if (!by) return '';
  if (asked.last !== null && dayInLagos(asked.requestedAt) > asked.last) {
    return `The last day for changes was ${formatDay(asked.last)}, so we will decide as soon as we can.`;
  }
  if (by < today) return `We expected to decide by ${formatDay(by)}, but it is taking longer.`;
  const why = by === asked.last ? ', the last day for changes' : '';
  return by === today
    ? `We expect to decide today${why}.`
    : `We expect to decide by ${formatDay(by)}${why}.`;
}
