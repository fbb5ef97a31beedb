import type { PaymentException } from '@edc/contract/payment-exceptions';
import { useEffect, useState } from 'react';

/**
 * Never a waiver, and nothing for money that was used, is credit, went back or is disputed: nobody
 * gives money away, or makes a request again that was rejected, by pressing on.
 */
const firstPossible = ({ choices, waiting, state, refund, dispute }: PaymentException) =>
  state !== 'credit' && (waiting || state !== 'confirmed') && !refund?.done && !dispute
    ? choices.find(({ choice, refusal }) => refusal === null && choice !== 'waive')?.choice
    : undefined;

/** What is chosen: at first what is wanted, or else the first possible choice. */
export function useChoice(exception: PaymentException, wanted?: string) {
  const [choice, setChoice] = useState(
    () =>
      exception.choices.find((one) => one.choice === wanted && one.refusal === null)?.choice ??
      firstPossible(exception),
  );
  // What could be done a moment ago may no longer be possible.
  useEffect(() => {
    const isPossible = exception.choices.some(
      (one) => one.choice === choice && one.refusal === null,
    );
    if (choice && !isPossible) setChoice(firstPossible(exception));
  }, [exception, choice]);
  return { choice, setChoice, chosen: exception.choices.find((one) => one.choice === choice) };
}
