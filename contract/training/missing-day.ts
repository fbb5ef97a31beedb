import { formatDay } from '../common/time/dates.ts';

/**
 * The subject of a complaint about a training day that does not count. It names the course, because
 * a student may train in two on the same day.
 */
export const missingDaySubject = (day: string, courseCode: string) =>
  `Attendance on ${formatDay(day)} is missing, ${courseCode}`;

/**
 * The day of such a complaint if it is about this course. Complaints that name no course may be
 * about any.
 */
export function missingDayIn(subject: string, courseCode: string): string | undefined {
  const named = /is missing, (.+)$/.exec(subject)?.[1];
  return named === undefined || named === courseCode ? missingDayOf(subject) : undefined;
}

/** The day of such a complaint, as in `2026-11-12`; undefined for other complaints. */
export function missingDayOf(subject: string): string | undefined {
  const [, written] = /^Attendance on (\d{1,2} \w{3,9} \d{4}) is missing\b/.exec(subject) ?? [];
  const at = written ? Date.parse(`${written} UTC`) : Number.NaN;
  return Number.isNaN(at) ? undefined : new Date(at).toISOString().slice(0, 10);
}
