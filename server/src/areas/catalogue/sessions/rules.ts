import type { SessionState } from '@edc/contract/catalogue/academic-session-rules';
import { DAY_MS, dayAfter } from '@edc/contract/common/time/days';
import { type TrainingCalendar, trainingDays } from '@edc/contract/common/time/training-days';

/** So that training begins on the same day of the week. */
const YEAR_IN_WEEKS = 364;

/** A session is open while one of its courses is, and a draft until the first one was opened. */
export function sessionState(row: { open_courses: number; opened_courses: number }): SessionState {
  if (row.open_courses > 0) return 'open';
  return row.opened_courses > 0 ? 'closed' : 'draft';
}

/** Whether a day is in one of the two years of a session. */
export const isWithin = (session: string, day: string) =>
  session.split('/').includes(day.slice(0, 4));

/** Shifts the periods so that the first begins on this day, or 52 weeks later without a day. */
export function shiftBatches<T extends { start_date: string; end_date: string }>(
  batches: readonly T[],
  firstDay: string | undefined,
): T[] {
  const first = batches.map(({ start_date }) => start_date).sort()[0];
  if (first === undefined) return [];
  const days =
    firstDay === undefined
      ? YEAR_IN_WEEKS
      : Math.round((Date.parse(firstDay) - Date.parse(first)) / DAY_MS);
  return batches.map((batch) => ({
    ...batch,
    start_date: dayAfter(batch.start_date, days),
    end_date: dayAfter(batch.end_date, days),
  }));
}

/** Longer than any holiday of a university. */
const LATEST_DAYS = 60;

/**
 * A short batch may fall entirely on a weekend or holiday: it then begins on the next training day.
 * Undefined if there is none within two months.
 */
export function onTrainingDays<T extends { start_date: string; end_date: string }>(
  batch: T,
  calendar: TrainingCalendar,
): { batch: T; later: boolean } | undefined {
  for (let days = 0; days <= LATEST_DAYS; days += 1) {
    const start_date = dayAfter(batch.start_date, days);
    const end_date = dayAfter(batch.end_date, days);
    if (trainingDays({ ...batch, start_date, end_date }, calendar).length > 0) {
      return { batch: { ...batch, start_date, end_date }, later: days > 0 };
    }
  }
  return undefined;
}
