import type { CourseOption } from '@edc/contract/training/enrolment';

export function courseLabel({ session, course_title, course_code }: CourseOption): string {
  return `${session}, ${course_title}, ${course_code}`;
}

/** The student's status in the course; empty for a new one. */
export function courseMark({ registered, taken_before }: CourseOption): string {
  if (registered) return ' (registered)';
  if (!taken_before) return '';
  return ` (${taken_before.completed ? 'completed' : 'registered'} in ${taken_before.session})`;
}
