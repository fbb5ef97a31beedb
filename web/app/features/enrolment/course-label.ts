import type { CourseOption } from '@edc/contract/enrolment';

export function courseLabel({ session, course_title, course_code }: CourseOption): string {
  return `${session}, ${course_title}, ${course_code}`;
}
