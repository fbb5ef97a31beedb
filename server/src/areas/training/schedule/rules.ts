import { formatPeriod } from '@edc/contract/common/time/dates';
import { DAY_MS } from '@edc/contract/common/time/days';
import { type TrainingCalendar, trainingDays } from '@edc/contract/common/time/training-days';
import { LONGEST_TRAINING_DAYS } from '@edc/contract/training/schedule-rules';
import type { BatchRow, BatchValues } from './store.ts';

const same = (one: string | null, other: string | null) =>
  (one ?? '').toLowerCase() === (other ?? '').toLowerCase();

/** Training may begin a year before its session and end a year late; this catches wrong years. */
function yearsOf(session: string): [first: number, last: number] {
  const begins = Number(session.slice(0, 4));
  return [begins - 1, begins + 2];
}

/** The problem of a batch among the others of its course, by field; undefined if there is none. */
export function batchProblem(
  wanted: BatchValues,
  others: readonly BatchRow[],
  { session, calendar }: { session: string; calendar: TrainingCalendar },
): { field: keyof BatchValues; message: string } | undefined {
  const [first, last] = yearsOf(session);
  const year = Number(wanted.start_date.slice(0, 4));
  if (year < first || year > last) {
    return {
      field: 'start_date',
      message: `Please choose a day from ${first} to ${last}: the batch belongs to ${session}`,
    };
  }
  const days = (Date.parse(wanted.end_date) - Date.parse(wanted.start_date)) / DAY_MS;
  if (days < 0) return { field: 'end_date', message: 'The last day cannot be before the first' };
  if (days > LONGEST_TRAINING_DAYS) {
    return { field: 'end_date', message: 'This is more than a year' };
  }
  if (trainingDays(wanted, calendar).length === 0) {
    return { field: 'start_date', message: 'There is no training day between these dates' };
  }
  const namesake = others.find(({ batch }) => same(batch, wanted.batch));
  if (namesake) {
    const message = namesake.cancelled_at
      ? `${namesake.batch} was cancelled. Please use another name`
      : `This course has a ${namesake.batch} already`;
    return { field: 'batch', message };
  }
  const clash = others.find(
    (one) =>
      !one.cancelled_at &&
      one.start_date <= wanted.end_date &&
      one.end_date >= wanted.start_date &&
      one.study_modes.some((mode) => wanted.study_modes.includes(mode)) &&
      same(one.training_time, wanted.training_time) &&
      same(one.training_place, wanted.training_place),
  );
  if (!clash) return undefined;
  const period = formatPeriod(clash.start_date, clash.end_date);
  return {
    field: 'start_date',
    message: `${clash.batch} is at the same time and place from ${period}. Choose other dates, or another time or place`,
  };
}

/** A batch in words, for mails and the audit log. */
export function batchWords(batch: BatchValues): string {
  return [
    formatPeriod(batch.start_date, batch.end_date),
    ...(batch.training_time ? [batch.training_time] : []),
    ...(batch.training_place ? [batch.training_place] : []),
  ].join(', ');
}
