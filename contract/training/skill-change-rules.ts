import { formatNaira } from '../common/money/money.ts';

/** The specification's words for a request; a withdrawn one is `rejected` with `withdrawn_at`. */
export const skillChangeStates = ['pending', 'approved', 'rejected'] as const;
export type SkillChangeState = (typeof skillChangeStates)[number];

export const skillChangeSteps = ['Select New Skill', 'Make Payment', 'Request Status'] as const;

export const skillChangeMessages = {
  selectSkill: 'Please select a skill before proceeding',
  selectSkillTitle: 'Skill Selection Required',
  differentSkill: 'Please select a different skill from the options to proceed.',
  historyFailed: 'Error fetching change history',
  skillsFailed: 'Error fetching available skills',
} as const;

/** How the student's credit applies to the next request; empty if there is none. */
export function creditForNext(credit: { paid_by_credit: string | null; credit_kobo: number }) {
  if (credit.paid_by_credit) {
    return `Your payment of ${formatNaira(credit.credit_kobo)} is kept as credit: your next request costs nothing more.`;
  }
  return credit.credit_kobo > 0
    ? `${formatNaira(credit.credit_kobo)} is kept as credit: you only pay the rest of your next request.`
    : '';
}
