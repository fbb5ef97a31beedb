import { formatDay } from './dates.ts';
import { dayInLagos, lastDayFor, type TrainingCalendar } from './training-rules.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** By when a request should be decided: so many working days after its own day. */
export interface RequestTarget {
  days: number;
  /** The days on which staff decide. */
  office: TrainingCalendar;
}

/** "We expect to decide by 24 Nov 2026."; empty where no day can be named. */
export function expectedWords(
  requestedAt: Date,
  { days, office }: RequestTarget,
  now: Date,
): string {
  const nextDay = dayInLagos(new Date(requestedAt.getTime() + DAY_MS));
  const by = lastDayFor(nextDay, days, office);
  if (!by) return '';
  return by < dayInLagos(now)
    ? `We expected to decide by ${formatDay(by)}, but it is taking longer.`
    : `We expect to decide by ${formatDay(by)}.`;
}
