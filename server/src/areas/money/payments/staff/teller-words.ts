import { formatNaira } from '@edc/contract/common/money/money';
import type { PaymentPurpose } from '@edc/contract/money/payment-rules';
import type { TellerPlan } from './teller-plan.ts';

/** What a part of the price does not get. */
const untilThen: Record<PaymentPurpose, string> = {
  enrolment: 'Until then the student is not registered, and no place is held.',
  skill_change: 'Until then there is no request, and no place is reserved.',
  certificate: 'Until then there is no request.',
};

/**
 * What recording the slip does, sentence by sentence. Whoever proposes it reads that it is done
 * after a second person has approved it.
 */
export function tellerEffects(
  purpose: PaymentPurpose,
  plan: TellerPlan,
  isProposed = false,
): string[] {
  const sum = formatNaira(plan.amountKobo);
  const amount = isProposed ? `After a second person has approved it, ${sum}` : sum;
  if (plan.asCredit) {
    return [
      `${amount} is recorded as paid at the bank, and kept as credit of the student.`,
      'It pays for nothing now. It is used for the student’s next payment, and can be refunded.',
      'We will email the student.',
    ];
  }
  if (plan.isShort) {
    return [
      `${amount} is recorded as paid at the bank, and kept as credit of the student.`,
      `${formatNaira(plan.missingKobo)} is missing. The student is asked for it by email.`,
      untilThen[purpose],
    ];
  }
  const { usedCreditKobo, missingKobo, excessKobo, price } = plan;
  const together =
    usedCreditKobo > 0
      ? `, together with the student’s credit of ${formatNaira(usedCreditKobo)}`
      : '';
  return [
    `${amount} is recorded as paid at the bank, and pays for ${price.description}${isProposed ? '' : ' at once'}${together}.`,
    ...(missingKobo > 0
      ? [`${formatNaira(missingKobo)} is missing, which is too little to ask for. It is waived.`]
      : []),
    ...(excessKobo > 0
      ? [`${formatNaira(excessKobo)} is more than was due. It is kept as credit of the student.`]
      : []),
    'The student gets a receipt by email.',
  ];
}

/** What was done, in one sentence. */
export function tellerOutcome(plan: TellerPlan): string {
  if (plan.asCredit) return 'It is kept as credit of the student. We will email the student.';
  if (plan.isShort) {
    return `It is kept as credit, and the student is asked for the remaining ${formatNaira(plan.missingKobo)} by email.`;
  }
  return plan.excessKobo > 0
    ? `${formatNaira(plan.excessKobo)} of it is kept as credit. We will email the student.`
    : 'We will email the student.';
}
