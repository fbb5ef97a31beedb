import { dayInLagos } from '@edc/contract/common/time/days';
import {
  type TrainingCalendar,
  type TrainingLine,
  trainingDays,
  trainingPeriod,
} from '@edc/contract/common/time/training-days';
import { batchToJoin } from '@edc/contract/training/attendance/batch-rules';

/** A batch of a course; its time is null if it is the centre's usual one. */
export interface TimedLine extends TrainingLine {
  batch: string;
  training_time: string | null;
}

/** The days of another training that the student is registered for. */
export interface BusyDays {
  /** "Batch 2 of ESP 301 (Photography)". */
  words: string;
  days: readonly string[];
  training_time: string | null;
}

export interface Choice<Line> {
  lines: readonly Line[];
  busy: readonly BusyDays[];
  calendar: TrainingCalendar;
}

/** The student's training on the days of this batch at the same time of day. */
export function clashOf<Line extends TimedLine>(
  line: Line,
  { busy, calendar }: Omit<Choice<Line>, 'lines'>,
): BusyDays | undefined {
  const days = trainingDays(line, calendar);
  return busy.find(
    (other) =>
      other.training_time === line.training_time && other.days.some((day) => days.includes(day)),
  );
}

/** A batch with the reason why it is not the usual one. */
export interface BatchToTake<Line> {
  line: Line;
  /** The usual batch, left out because of the other training. */
  instead: { line: Line; of: BusyDays } | undefined;
  /** The overlapping training: only if every remaining batch overlaps with one. */
  clash: BusyDays | undefined;
}

/**
 * The batch of a student who takes a course now: the usual one, or if that overlaps with another
 * training of theirs, the next one that does not. Undefined if all training is over.
 */
export function batchToTake<Line extends TimedLine>(
  choice: Choice<Line>,
  today: string,
): BatchToTake<Line> | undefined {
  const { lines, calendar } = choice;
  const usual = batchToJoin({ lines, calendar, from: today }, today);
  if (!usual) return undefined;
  const of = clashOf(usual, choice);
  if (!of) return { line: usual, instead: undefined, clash: undefined };
  const free = lines.filter(
    (line) => (trainingDays(line, calendar)[0] ?? '') >= today && !clashOf(line, choice),
  );
  const line = batchToJoin({ lines: free, calendar, from: today }, today);
  return line
    ? { line, instead: { line: usual, of }, clash: undefined }
    : { line: usual, instead: undefined, clash: of };
}

/** The first and last training day for a student who takes a course now; of all lines if over. */
export function periodToTake<Line extends TimedLine>(
  choice: Choice<Line>,
  now: Date,
): { begins: string; ends: string } | undefined {
  const taken = batchToTake(choice, dayInLagos(now));
  return trainingPeriod(taken ? [taken.line] : choice.lines, choice.calendar);
}
