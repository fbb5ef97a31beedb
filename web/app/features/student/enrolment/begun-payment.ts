import type { UnfinishedAttempt } from '@edc/contract/money/payments';

/** Money that may be here already: nothing is to be paid until that is known. */
export const mayBeHere = ({ money, tried, state }: UnfinishedAttempt) =>
  money === 'held' || (money === 'none' && tried && state !== 'failed');

/**
 * The payment that decides what Register Course says of a course: one that may be here, else one of
 * which a part is here. Of a part, the attempt to pay the rest comes before the part itself.
 */
export function begunPayment(
  payments: readonly UnfinishedAttempt[],
  course: string,
): UnfinishedAttempt | undefined {
  const own = payments.filter(
    ({ purpose, application_code }) => purpose === 'enrolment' && application_code === course,
  );
  const parts = own.filter(({ part_paid }) => part_paid);
  return own.find(mayBeHere) ?? parts.find(({ money }) => money === 'none') ?? parts[0];
}
