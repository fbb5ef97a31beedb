import { batchToJoin } from '@edc/contract/batch-rules';
import { formatDay, formatPeriod } from '@edc/contract/dates';
import type { TrainingNote } from '@edc/contract/enrolment';
import {
  dayInLagos,
  hasBegun,
  isOver,
  lastDayOfSkillChange,
  type TrainingCalendar,
  type TrainingLine,
  trainingDays,
} from '@edc/contract/training-rules';

/** A batch of a course; its time is null where it is the centre's usual one. */
interface TimedLine extends TrainingLine {
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

interface CourseTraining {
  lines: readonly TimedLine[];
  busy: readonly BusyDays[];
  calendar: TrainingCalendar;
  period: { begins: string; ends: string };
  skillChangeDays: number;
  /** Whether the portal assigns a batch with the registration. */
  assigned: boolean;
}

/** What a student should know before taking a course. */
export interface TrainingAhead {
  /** The batch to come to, in words; empty where there is none. */
  batch: string;
  /** Null until training begins. */
  note: TrainingNote | null;
  /** Null unless that batch is on the days of another training of the student. */
  clash: TrainingNote | null;
}

/** Said before somebody pays: the batch that their slip will name, and what is too late. */
export function trainingAhead(training: CourseTraining, now: Date): TrainingAhead {
  const { lines, calendar, period } = training;
  const today = dayInLagos(now);
  if (isOver(period, now)) return { batch: '', note: tooLate(period), clash: null };
  const joins = batchToJoin({ lines, calendar, from: today }, today);
  if (!joins) return { batch: '', note: null, clash: null };
  const [begins = joins.start_date] = trainingDays(joins, calendar);
  const later = lines.filter(({ start_date }) => start_date > today);
  const isOpen = training.assigned && later.length > 1;
  return {
    batch: isOpen
      ? `One from ${formatDay(begins)} on. Your slip will say which.`
      : `${joins.batch}, ${formatPeriod(joins.start_date, joins.end_date)}`,
    note: hasBegun(period, now) ? noteOf(training, { joins, begins, isOpen }, now) : null,
    clash: isOpen ? null : clashNote(training, joins, later),
  };
}

/** What to know where training has begun. Whoever starts with a batch to come misses nothing. */
function noteOf(
  { period, skillChangeDays }: CourseTraining,
  { joins, begins, isOpen }: { joins: TimedLine; begins: string; isOpen: boolean },
  now: Date,
): TrainingNote {
  // Which batch it will be is not known yet, and the deadlines count from it.
  if (isOpen) {
    return {
      title: `You start with a batch from ${formatDay(begins)} on`,
      text: 'Your slip will say which.',
      warns: false,
    };
  }
  const changes = changesLeft(begins, skillChangeDays, now);
  if (begins < dayInLagos(now)) {
    return {
      title: `Training of this course began on ${formatDay(period.begins)}`,
      text: `You join ${joins.batch}, which ends on ${formatDay(joins.end_date)}. ${changes}`,
      warns: true,
    };
  }
  return {
    title: `You start with ${joins.batch} on ${formatDay(begins)}`,
    text: `The centre may assign you another batch. ${changes}`,
    warns: false,
  };
}

/** Said where nobody could attend both: the student, not the portal, decides which to take. */
function clashNote(
  { busy, calendar }: CourseTraining,
  joins: TimedLine,
  later: readonly TimedLine[],
): TrainingNote | null {
  const clashOf = (line: TimedLine) => {
    const days = trainingDays(line, calendar);
    return busy.find(
      (other) =>
        other.training_time === line.training_time && other.days.some((day) => days.includes(day)),
    );
  };
  const clash = clashOf(joins);
  if (!clash) return null;
  const free = later.find((line) => !clashOf(line));
  const advice = free
    ? `First ask the centre to put you in ${free.batch}, ${formatPeriod(free.start_date, free.end_date)}.`
    : 'First ask the centre for another batch.';
  return {
    title: 'You already have training on these days',
    text: `${joins.batch} is on the same days as ${clash.words}. You cannot attend both. ${advice}`,
    warns: true,
  };
}

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

/** Whether a student's study mode and faculty allow a skill; an empty list allows all. */
export function mayTake(
  study: { study_mode: string; faculty: string },
  skill: { study_modes: string[]; faculties: string[] | null },
): boolean {
  if (!skill.study_modes.includes(study.study_mode)) return false;
  return skill.faculties === null || skill.faculties.includes(study.faculty);
}

const rank = (level: string) => Number.parseInt(level, 10);

/** Judged with the level of today: a course of one's own level or below, while one is eligible. */
export function mayTakeCourse(
  level: string,
  course: { level: string },
  eligibleLevels: string[],
): boolean {
  return eligibleLevels.includes(level) && rank(course.level) <= rank(level);
}
