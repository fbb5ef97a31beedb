import type { PaymentAttempt } from '@edc/contract/money/payments';

/** It is for less than the amount due, as money was received before. */
export const isRest = ({ money, due_kobo, total_kobo }: PaymentAttempt) =>
  money === 'none' && due_kobo > total_kobo;

/** The payments that count towards another one for the rest. */
export function countedTowardsRest<Attempt extends PaymentAttempt>(attempts: readonly Attempt[]) {
  const rests = attempts.filter(isRest);
  return attempts.filter(
    ({ money, purpose, application_code }) =>
      money === 'credit' &&
      rests.some((rest) => rest.purpose === purpose && rest.application_code === application_code),
  );
}
