import { lineWithoutBatch } from './attendance-rules.ts';
import type { Registration } from './enrolment.ts';
import { type TrainingCalendar, type TrainingLine, trainingDays } from './training-rules.ts';

/** The training that a student can attend from the day of the registration (`from`) on. */
interface Attendable<Line extends TrainingLine> {
  /** The own batch, or without one all that fit. */
  lines: readonly Line[];
  calendar: TrainingCalendar;
  from: string;
}

/**
 * The batch that a student comes to: the own one, or the one whose days attendance counts. Once
 * that is over it is one of the others. Undefined where all training is over. The same rule answers
 * before somebody pays.
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

/** The own batch, or the one to come to while none is assigned. */
export function batchWords({
  training,
  batch,
  next_training: next,
}: Pick<Registration, 'training' | 'batch' | 'next_training'>): string {
  if (batch) return batch;
  const [only, ...others] = training;
  if (!only) return 'To be announced';
  if (others.length === 0) return only.batch;
  return next ? `${next.batch}, unless the centre assigns you another` : 'None was assigned';
}
