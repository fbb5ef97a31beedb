import type { PaymentAttempt } from '@edc/contract/payments';

/** A payment of the rest, where money was received before. */
export const isPartPaid = ({ tried, due_kobo, total_kobo }: PaymentAttempt) =>
  !tried && due_kobo > total_kobo;

/** The payments whose money counts towards another one that only asks for the rest. */
export function countedTowardsRest<Attempt extends PaymentAttempt>(attempts: readonly Attempt[]) {
  const rests = attempts.filter((one) => one.money === 'none' && one.due_kobo > one.total_kobo);
  return attempts.filter(
    ({ money, purpose, application_code }) =>
      money === 'credit' &&
      rests.some((rest) => rest.purpose === purpose && rest.application_code === application_code),
  );
}
