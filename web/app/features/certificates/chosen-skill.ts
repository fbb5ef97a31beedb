import { NOT_YET } from '@edc/contract/certificate-rules';
import type { CurrentSkill } from '@edc/contract/certificates';

interface ChosenBy {
  /** From the address. */
  course: string | null;
  /** The course of the payment that the student comes back from. */
  paidFor: string | undefined;
}

/**
 * The registration that the page is about. Where the address names none, a skill whose certificate
 * was requested comes before one that is not completed yet.
 */
export function chosenSkill(skills: readonly CurrentSkill[], { course, paidFor }: ChosenBy) {
  const named = (code: string | null | undefined) =>
    skills.find(({ application_code }) => application_code === code);
  return (
    named(course) ??
    named(paidFor) ??
    skills.find((one) => one.skill_code !== NOT_YET && !one.request_status) ??
    skills.find((one) => one.request_status) ??
    skills[0]
  );
}
