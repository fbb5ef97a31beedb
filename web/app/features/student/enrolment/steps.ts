import type { CourseOption } from '@edc/contract/training/enrolment';

const labels = {
  course: 'Choose a course',
  skill: 'Choose a skill',
  pay: 'Pay',
  print: 'Print the slip',
} as const;

export type EnrolmentStep = keyof typeof labels;

export const enrolmentSteps: readonly string[] = Object.values(labels);

export const indexOfStep = (step: EnrolmentStep) => Object.keys(labels).indexOf(step);

/** The step of the chosen course. A reversed payment has to be made again. */
export function stepOfCourse(
  course: Pick<CourseOption, 'registered' | 'reversed'> | undefined,
): EnrolmentStep {
  if (!course) return 'course';
  if (course.reversed) return 'pay';
  return course.registered ? 'print' : 'skill';
}

/** The course of the address, otherwise the only course that the student has not taken yet. */
export function initialCourse(
  courses: readonly Pick<CourseOption, 'code' | 'registered' | 'taken_before'>[],
  search: URLSearchParams,
): string | null {
  const inAddress = search.get('course');
  if (inAddress !== null) return inAddress;
  const untaken = courses.filter(({ registered, taken_before }) => !registered && !taken_before);
  const [only, ...others] = untaken.length > 0 ? untaken : courses;
  return only && others.length === 0 ? only.code : null;
}
