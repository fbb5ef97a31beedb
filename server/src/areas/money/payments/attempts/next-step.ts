import type { PaymentPurpose } from '@edc/contract/money/payment-rules';
import type { PaymentAttempt, UnfinishedAttempt } from '@edc/contract/money/payments';

/** Where each kind of thing is chosen, and its credit used. */
const choices: Record<PaymentPurpose, { path: string; label: string }> = {
  enrolment: { path: '/app/skills', label: 'Choose a skill' },
  skill_change: { path: '/app/portal/change-skill', label: 'Change Skill' },
  certificate: { path: '/app/portal/certificate', label: 'Request Certificate' },
};

/** Of a refund that waits for it. */
export const ENTER_ACCOUNT = { path: '/app/portal/refund', label: 'Enter bank account' };

/** What a student can do with a payment that is not finished; null where that is nothing. */
export function nextStepOf(
  { money, purpose, reference, state, tried, part_paid }: PaymentAttempt,
  closed: UnfinishedAttempt['closed'],
): UnfinishedAttempt['next'] {
  if (money === 'credit') return choices[purpose];
  // Who may have paid is asked not to pay again, so not to choose again either.
  const mayBeOnItsWay = tried && state !== 'failed';
  if (closed === 'skill' && money === 'none' && !mayBeOnItsWay) {
    return { path: choices[purpose].path, label: 'Choose another skill' };
  }
  if (closed) return null;
  const path = `/app/made_payment?ref=${reference}`;
  // The pages of the other purposes show no payment that went back.
  if (money === 'returned') {
    return purpose === 'enrolment' ? { path, label: 'See your payment' } : null;
  }
  if (part_paid) return { path, label: 'Pay the rest' };
  if (mayBeOnItsWay) return { path, label: 'See your payment' };
  return { path, label: state === 'failed' ? 'Try again' : 'Continue' };
}
