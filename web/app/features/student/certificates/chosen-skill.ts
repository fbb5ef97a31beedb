import type { UnfinishedAttempt } from '@edc/contract/money/payments';
import { NOT_YET } from '@edc/contract/training/certificates/certificate-rules';
import type { CurrentSkill } from '@edc/contract/training/certificates/certificates';

interface ChosenBy {
  /** From the address. */
  course: string | null;
  /** The course of the payment that the student comes back from. */
  paidFor: string | undefined;
  /** The skill already shown: an update during the payment must not switch it. */
  shown: string | undefined;
  /** The course of the newest request. */
  requested: string | undefined;
}

/**
 * The registration of the page. By default one that can be requested, then the newest request, then
 * one that is not completed yet.
 */
export function chosenSkill(skills: readonly CurrentSkill[], by: ChosenBy) {
  const named = (code: string | null | undefined) =>
    skills.find(({ application_code }) => application_code === code);
  return (
    named(by.course) ??
    named(by.paidFor) ??
    named(by.shown) ??
    skills.find((one) => one.skill_code !== NOT_YET && !one.request_status) ??
    named(by.requested) ??
    skills[0]
  );
}

/** The newest payment for its certificate that did not pay it: not paid yet, declined or held. */
export function unfinishedFor(skill: CurrentSkill, payments: readonly UnfinishedAttempt[]) {
  return payments.find(
    ({ purpose, application_code, money, closed }) =>
      purpose === 'certificate' &&
      application_code === skill.application_code &&
      (money === 'held' || (money === 'none' && closed === null)),
  );
}
