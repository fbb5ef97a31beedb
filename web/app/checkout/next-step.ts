import type { PaymentPurpose } from '@edc/contract/payment-rules';
import type { PaymentAttempt } from '@edc/contract/payments';

/** Where credit of each purpose is used. */
const useOfCredit: Record<PaymentPurpose, { to: string; label: string }> = {
  enrolment: { to: '/app/skills', label: 'Choose a skill' },
  skill_change: { to: '/app/portal/change-skill', label: 'Change Skill' },
  certificate: { to: '/app/portal/certificate', label: 'Request Certificate' },
};

/** Where the student sees what a payment has paid for. */
export function resultOf({ purpose, reference, application_code }: PaymentAttempt) {
  if (purpose === 'enrolment') {
    return { to: `/app/made_payment?ref=${reference}`, label: 'See your slip' };
  }
  const { to } = useOfCredit[purpose];
  return { to: `${to}?course=${encodeURIComponent(application_code)}`, label: 'See your request' };
}

/** What a student can do with a payment that is not finished. */
export function nextStepOf({ money, purpose, reference, state }: PaymentAttempt) {
  if (money === 'credit') return useOfCredit[purpose];
  const to = `/app/made_payment?ref=${reference}`;
  if (money === 'returned') return { to, label: 'See your payment' };
  return { to, label: state === 'failed' ? 'Pay again' : 'Continue' };
}
