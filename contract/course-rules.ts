import { formatDay, formatPeriod } from './dates.ts';
import { isOver } from './training-rules.ts';

/** What the list of courses shares in the browser and on the server, without zod. */
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
  /** Where it is not the student's own. */
  level?: string | undefined;
}

/** "First Semester, training 23 Nov to 18 Dec 2026": what tells one course from another. */
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

/** Naira as people type or copy them, such as 4000 or 4,500.00. */
export const FEE_PATTERN = /^(\d{1,6}|\d{1,3},\d{3})(\.\d{1,2})?$/;

/** In kobo; undefined for what is no fee. */
export function readFee(typed: string): number | undefined {
  const text = typed.trim();
  if (!FEE_PATTERN.test(text)) return undefined;
  const kobo = Math.round(Number(text.replace(',', '')) * 100);
  return kobo > 0 ? kobo : undefined;
}

export const COURSE_TITLE_LENGTH = 120;

/** `esp201` is `ESP 201`. */
export const plainCourseCode = (typed: string) =>
  typed.toUpperCase().replace(/^([A-Z]+) ?(\d+)$/, '$1 $2');
