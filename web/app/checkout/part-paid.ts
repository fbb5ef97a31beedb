import type { PaymentAttempt } from '@edc/contract/money/payments';

/** It asks for less than is due, as money was received before. */
const isRest = ({ money, due_kobo, total_kobo }: PaymentAttempt) =>
  money === 'none' && due_kobo > total_kobo;

/** A payment of the rest that nobody has tried to pay yet. */
export const isPartPaid = (attempt: PaymentAttempt) => !attempt.tried && isRest(attempt);

/** The payments whose money counts towards another one that only asks for the rest. */
export function countedTowardsRest<Attempt extends PaymentAttempt>(attempts: readonly Attempt[]) {
  const rests = attempts.filter(isRest);
  return attempts.filter(
    ({ money, purpose, application_code }) =>
      money === 'credit' &&
      rests.some((rest) => rest.purpose === purpose && rest.application_code === application_code),
  );
}
