import { formatPeriod } from '../../common/time/dates.ts';
import {
  type TrainingCalendar,
  type TrainingLine,
  trainingDays,
  trainingPeriod,
} from '../../common/time/training-days.ts';
import type { Registration } from '../enrolment.ts';
import { lineWithoutBatch } from './attendance-rules.ts';

/** The training that a student can attend from the day of the registration (`from`) on. */
interface Attendable<Line extends TrainingLine> {
  /** The student's batch, or without one all that fit. */
  lines: readonly Line[];
  calendar: TrainingCalendar;
  from: string;
}

/**
 * The batch that a student comes to: their own, or the one whose days attendance counts. Once that
 * is over it is one of the others. Undefined if all training is over. The same rule is used before
 * payment.
 */
export function batchToJoin<Line extends TrainingLine>(
  { lines, calendar, from }: Attendable<Line>,
  today: string,
): Line | undefined {
  const dated = lines.map((line) => ({ line, days: trainingDays(line, calendar) }));
  const isOver = ({ days }: { days: readonly string[] }) => (days.at(-1) ?? '') < today;
  const expected = (of: typeof dated) =>
    of[lineWithoutBatch({ lines: of.map(({ days }) => days), from, excused: [] })];
  const first = expected(dated);
  return first && isOver(first) ? expected(dated.filter((one) => !isOver(one)))?.line : first?.line;
}

/**
 * The batch in which registers expect a student on a day: their own; without one, the one that they
 * last came to, while it lasts, otherwise the one to come to (see `batchToJoin`). Undefined if all
 * training is over.
 */
export function batchExpected<Line extends TrainingLine>(
  { lines, calendar, from }: Attendable<Line>,
  attended: { last: string } | null,
  day: string,
): Line | undefined {
  const joins = batchToJoin({ lines, calendar, from }, day);
  const came = lines.filter((line) => {
    const days = trainingDays(line, calendar);
    return attended !== null && days.includes(attended.last) && (days.at(-1) ?? '') >= day;
  });
  return joins && came.includes(joins) ? joins : (came[0] ?? joins);
}

/**
 * The first and last training day of a registration: of its batch, and without one of the batch
 * that the student last came to, otherwise of the one that they are expected in. Training begins
 * with an earlier batch that they attended. Undefined if no training day is set.
 */
export function periodOf(
  { lines, calendar, from }: Attendable<TrainingLine>,
  attended: { first: string; last: string } | null,
): { begins: string; ends: string } | undefined {
  const dated = lines.map((line) => trainingDays(line, calendar));
  const own =
    dated.find((days) => attended !== null && days.includes(attended.last)) ??
    dated[lineWithoutBatch({ lines: dated, from, excused: [] })];
  const [begins, ends] = [own?.at(0), own?.at(-1)];
  if (!begins || !ends) return trainingPeriod(lines, calendar);
  return { begins: attended && attended.first < begins ? attended.first : begins, ends };
}

/** "07:00AM Daily, ends 11:00AM". */
export const timeWords = ({ time, time_ends }: Pick<Registration, 'time' | 'time_ends'>) =>
  time_ends ? `${time}, ends ${time_ends}` : time;

/** "Batch 2, 23 Nov to 4 Dec 2026". */
export const batchAndDates = (line: TrainingLine & { batch: string }) =>
  `${line.batch}, ${formatPeriod(line.start_date, line.end_date)}`;

/**
 * The own batch, or the one to come to while none is assigned, with what is to be known of it; once
 * training is over, each that the student could attend.
 */
export function batchLines({
  training,
  batch,
  next_training: next,
}: Pick<Registration, 'training' | 'batch'> & {
  next_training: { batch: string } | null;
}): string[] {
  if (training.length === 0) return [batch ?? 'To be announced'];
  const named = training.filter((line) => line.batch === (batch ?? next?.batch));
  const lines = (named.length > 0 ? named : training).map(batchAndDates);
  if (batch || training.length === 1) return lines;
  return [...lines, next ? 'unless the centre assigns another' : 'No batch was assigned'];
}
