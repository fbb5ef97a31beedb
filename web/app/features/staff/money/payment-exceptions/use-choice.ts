import type { PaymentException } from '@edc/contract/money/payment-exceptions';
import { useEffect, useState } from 'react';

/**
 * Never a waiver, nor a refund of money that was used, and nothing for money that does not wait, is
 * credit, went back or is disputed: nobody gives money away, or makes a request again that was
 * rejected, by pressing on.
 */
function firstPossible({ choices, waiting, state, refund, dispute }: PaymentException) {
  const isUsed = state === 'confirmed';
  if (state === 'credit' || (isUsed && !waiting) || refund?.done || dispute) return undefined;
  return choices.find(
    ({ choice, refusal }) =>
      refusal === null && choice !== 'waive' && !(isUsed && choice === 'refund'),
  )?.choice;
}

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
