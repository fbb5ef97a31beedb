import { formatDay, formatPeriod } from '../common/time/dates.ts';
import { isOver } from '../common/time/training-days.ts';

/** Rules of the list of courses for browser and server, without zod. */
export const courseStates = ['draft', 'open', 'closed'] as const;
export type CourseState = (typeof courseStates)[number];

export const courseStateLabels: Record<CourseState, string> = {
  draft: 'Draft',
  open: 'Open',
  closed: 'Closed',
};

export const semesterLabels: Record<string, string> = {
  1: 'First Semester',
  2: 'Second Semester',
};

interface CourseTime {
  semester: number;
  period: { begins: string; ends: string } | undefined;
  /** If it is not the student's own. */
  level?: string | undefined;
}

/** "First Semester, training 23 Nov to 18 Dec 2026": distinguishes courses. */
export function courseWhen({ semester, period, level }: CourseTime, now: Date): string {
  const training = !period
    ? 'training dates not announced yet'
    : isOver(period, now)
      ? `training ended on ${formatDay(period.ends)}`
      : `training ${formatPeriod(period.begins, period.ends)}`;
  return [semesterLabels[semester], training, level && `a ${level} course`]
    .filter(Boolean)
    .join(', ');
}

export const COURSE_TITLE_LENGTH = 120;

/** `esp201` is `ESP 201`. */
export const plainCourseCode = (typed: string) =>
  typed.toUpperCase().replace(/^([A-Z]+) ?(\d+)$/, '$1 $2');

/** `ESP 201` in `2026/2027` is `ESP201-2627`: short, readable, and never changed. */
export function applicationCode(session: string, courseCode: string): string {
  const years = session.split('/').map((year) => year.slice(-2));
  return `${courseCode.replace(/[^A-Za-z0-9]/g, '').toUpperCase()}-${years.join('')}`;
}
