import type { ChangeableCourse, SkillChange } from '@edc/contract/training/skill-changes';

const onlyOne = (courses: ChangeableCourse[]) => (courses.length === 1 ? courses[0] : undefined);

/** The newest request for a course; the history begins with the newest. */
export const latestFor = (history: SkillChange[], course: ChangeableCourse) =>
  history.find(({ application_code }) => application_code === course.code);

/**
 * The course to begin with: from the address, one in progress, a recent decision, the only one that
 * can be changed.
 */
export function courseToShow(
  courses: ChangeableCourse[],
  history: SkillChange[],
  asked: { course: string | null; reference: string | null },
): ChangeableCourse | undefined {
  return (
    courses.find(({ code }) => code === asked.course) ??
    courses.find(
      ({ payment, pending }) =>
        asked.reference !== null &&
        [payment?.reference, pending?.paymentReference].includes(asked.reference),
    ) ??
    courses.find(({ pending }) => pending !== null) ??
    courses.find(({ payment }) => payment !== null) ??
    courses.find((one) => one.refusal === null && stepOf(one, latestFor(history, one)) === 2) ??
    onlyOne(courses.filter(({ refusal }) => refusal === null)) ??
    onlyOne(courses)
  );
}

/** The step that the server reports for the course, from 0; a refusal takes precedence. */
export function stepOf(
  { pending, payment }: ChangeableCourse,
  latest: SkillChange | undefined,
): 0 | 1 | 2 {
  if (pending) return 2;
  if (payment) return 1;
  return latest?.status === 'rejected' && !latest.withdrawn_at ? 2 : 0;
}
