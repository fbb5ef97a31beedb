import type { PaymentException } from '@edc/contract/money/payment-exceptions';
import { useEffect, useState } from 'react';

/**
 * Never a waiver, nor a refund of used money, and nothing for money that does not wait, is credit,
 * was refunded or is disputed: pressing on must never give money away or repeat a rejected request.
 */
function firstPossible({ choices, waiting, state, refund, dispute }: PaymentException) {
  const isUsed = state === 'confirmed';
  if (state === 'credit' || (isUsed && !waiting) || refund?.done || dispute) return undefined;
  return choices.find(
    ({ choice, refusal }) =>
      refusal === null && choice !== 'waive' && !(isUsed && choice === 'refund'),
  )?.choice;
}

/** The choice: at first the wanted one, otherwise the first possible one. */
export function useChoice(exception: PaymentException, wanted?: string) {
  const [choice, setChoice] = useState(
    () =>
      exception.choices.find((one) => one.choice === wanted && one.refusal === null)?.choice ??
      firstPossible(exception),
  );
  // A choice that was possible a moment ago may no longer be.
  useEffect(() => {
    const isPossible = exception.choices.some(
      (one) => one.choice === choice && one.refusal === null,
    );
    if (choice && !isPossible) setChoice(firstPossible(exception));
  }, [exception, choice]);
  return { choice, setChoice, chosen: exception.choices.find((one) => one.choice === choice) };
}
