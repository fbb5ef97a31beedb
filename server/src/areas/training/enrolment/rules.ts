import { formatDay } from '@edc/contract/common/time/dates';
import { dayInLagos } from '@edc/contract/common/time/days';
import {
  hasBegun,
  isOver,
  lastDayOfSkillChange,
  trainingDays,
} from '@edc/contract/common/time/training-days';
import { batchAndDates } from '@edc/contract/training/attendance/batch-rules';
import type { TrainingNote } from '@edc/contract/training/enrolment';
import {
  type BatchToTake,
  type BusyDays,
  batchToTake,
  type Choice,
  clashOf,
  type TimedLine,
} from './training/clashes.ts';

interface CourseTraining extends Choice<TimedLine> {
  period: { begins: string; ends: string };
  skillChangeDays: number;
  /** Whether the portal assigns a batch with the registration. */
  assigned: boolean;
}

/** Facts about the training for a student who considers a course. */
export interface TrainingAhead {
  /** The batch to come to, in words; empty if there is none. */
  batch: string;
  /** Null until training begins, unless the usual batch overlaps with another training. */
  note: TrainingNote | null;
  /** Null unless every remaining batch overlaps with another training of the student. */
  clash: TrainingNote | null;
  /** Whether the batch to come to has not begun. */
  isStillToBegin: boolean;
}

/** Shown before payment: the batch that the slip will name, and what is too late. */
export function trainingAhead(training: CourseTraining, now: Date): TrainingAhead {
  const { calendar, period } = training;
  const today = dayInLagos(now);
  const none = { batch: '', note: null, clash: null, isStillToBegin: false };
  if (isOver(period, now)) return { ...none, note: tooLate(period) };
  const assigned = training.assigned ? batchesToAssign(training, today) : [];
  const taken = takenOf(assigned) ?? batchToTake(training, today);
  if (!taken) return none;
  const { line } = taken;
  const [begins = line.start_date] = trainingDays(line, calendar);
  const ahead = { taken, begins, isOpen: assigned.length > 1 };
  return {
    batch: ahead.isOpen
      ? `One that begins on ${formatDay(begins)} or later. Your slip will say which.`
      : batchAndDates(line),
    note: hasBegun(period, now) || taken.instead ? noteOf(training, ahead, now) : null,
    clash: taken.clash ? clashNote(line, taken.clash) : null,
    isStillToBegin: begins > today,
  };
}

/** The remaining batches that the portal may assign: those without an overlap, otherwise all. */
function batchesToAssign(training: CourseTraining, today: string) {
  const later = training.lines
    .filter(({ start_date }) => start_date > today)
    .map((line) => ({ line, clash: clashOf(line, training) }));
  const free = later.filter(({ clash }) => !clash);
  return free.length > 0 ? free : later;
}

function takenOf(
  assigned: readonly { line: TimedLine; clash: BusyDays | undefined }[],
): BatchToTake<TimedLine> | undefined {
  const [first] = assigned;
  return first && { ...first, instead: undefined };
}

interface Ahead {
  taken: BatchToTake<TimedLine>;
  /** Its first training day. */
  begins: string;
  /** The batch is not known yet. */
  isOpen: boolean;
}

/** A note for training that has begun. Starting with a later batch misses nothing. */
function noteOf(
  { period, skillChangeDays }: CourseTraining,
  { taken: { line, instead }, begins, isOpen }: Ahead,
  now: Date,
): TrainingNote {
  // The deadlines count from the batch.
  if (isOpen) {
    return {
      title: `You start on ${formatDay(begins)} or later`,
      text: 'Your slip will say your batch.',
      warns: false,
    };
  }
  const changes = changesLeft(begins, skillChangeDays, now);
  if (begins < dayInLagos(now)) {
    return {
      title: `Training of this course began on ${formatDay(period.begins)}`,
      text: `You join ${line.batch}, which ends on ${formatDay(line.end_date)}. ${changes}`,
      warns: true,
    };
  }
  const why = instead
    ? `${instead.line.batch} is on the same days as ${instead.of.words}.`
    : 'The centre may assign you another batch.';
  return {
    title: `You start with ${line.batch} on ${formatDay(begins)}`,
    text: `${why} ${changes}`,
    warns: false,
  };
}

/** Shown if no one could attend both: the student decides which to take, not the portal. */
const clashNote = (line: TimedLine, clash: BusyDays): TrainingNote => ({
  title: 'You already have training on these days',
  text: `${line.batch} is on the same days as ${clash.words}, and no other batch is free for you. You cannot attend both. Ask the centre first.`,
  warns: true,
});

const tooLate = ({ ends }: { ends: string }): TrainingNote => ({
  title: `Training ended on ${formatDay(ends)}`,
  text: 'Before you pay, ask the centre whether you can still join.',
  warns: true,
});

/** Both deadlines count from the first day of the batch to come to. */
function changesLeft(begins: string, skillChangeDays: number, now: Date): string {
  const today = dayInLagos(now);
  const until = lastDayOfSkillChange({ begins }, skillChangeDays);
  if (until < today) return 'It is too late to change your course or your skill.';
  const words = until === today ? `the end of today, ${formatDay(until)}` : formatDay(until);
  return hasBegun({ begins }, now)
    ? `You can change your skill until ${words}. It is too late to change your course.`
    : `You can change your course before that day, and your skill until ${words}.`;
}

interface Study {
  study_mode: string;
  faculty: string;
}

interface ForWhom {
  study_modes: string[];
  /** Null: all. */
  faculties: string[] | null;
}

/** The field of a student's study that excludes a skill; undefined if it is allowed. */
export function misfitOf(study: Study, skill: ForWhom): 'study_mode' | 'faculty' | undefined {
  if (!skill.study_modes.includes(study.study_mode)) return 'study_mode';
  if (skill.faculties === null || skill.faculties.includes(study.faculty)) return undefined;
  return 'faculty';
}

export const mayTake = (study: Study, skill: ForWhom) => misfitOf(study, skill) === undefined;

const rank = (level: string) => Number.parseInt(level, 10);

/** By the current level: courses of one's own level or below, while one is eligible. */
export function mayTakeCourse(
  level: string,
  course: { level: string },
  eligibleLevels: string[],
): boolean {
  return eligibleLevels.includes(level) && rank(course.level) <= rank(level);
}
