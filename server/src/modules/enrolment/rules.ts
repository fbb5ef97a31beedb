import { formatDay } from '@edc/contract/dates';
import type { TrainingNote } from '@edc/contract/enrolment';
import {
  dayInLagos,
  hasBegun,
  isOver,
  lastDayOfSkillChange,
  type TrainingLine,
} from '@edc/contract/training-rules';

interface CourseTraining {
  /** In the order in which they start. */
  lines: readonly (TrainingLine & { batch: string })[];
  period: { begins: string; ends: string };
  skillChangeDays: number;
}

/** Said before somebody pays; null until training begins. */
export function trainingNote(
  { lines, period, skillChangeDays }: CourseTraining,
  now: Date,
): TrainingNote | null {
  if (!hasBegun(period, now)) return null;
  if (isOver(period, now)) {
    return {
      title: `Training ended on ${formatDay(period.ends)}`,
      text: 'Ask the centre whether you can still be trained before you pay.',
    };
  }
  const today = dayInLagos(now);
  const next = lines.find(({ start_date }) => start_date > today);
  const until = lastDayOfSkillChange(period, skillChangeDays);
  const skill =
    until > today
      ? `You can change your skill until ${formatDay(until)}, but no longer your course.`
      : until === today
        ? `You can change your skill until the end of today, ${formatDay(until)}, but no longer your course.`
        : 'You can no longer change your course or your skill.';
  return {
    title: `Training began on ${formatDay(period.begins)}`,
    text: next
      ? `You can still join: ${next.batch} starts on ${formatDay(next.start_date)}. ${skill}`
      : `It ends on ${formatDay(period.ends)}. ${skill}`,
  };
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
