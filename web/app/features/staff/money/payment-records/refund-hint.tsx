import { useEffect } from 'react';
import { Alert } from '../../../../ui/notices/alert';

/** For someone who came to refund a payment: focuses the list's search. */
export function RefundHint() {
  useEffect(() => document.querySelector<HTMLElement>('input[type="search"]')?.focus(), []);
  return (
    <Alert type="info" title="Which payment do you want to refund?">
      Search by reference, name or amount and open the payment. Then choose “Refund this payment”.
    </Alert>
  );
}
