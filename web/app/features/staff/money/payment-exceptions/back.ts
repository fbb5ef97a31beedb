import type { PaymentException } from '@edc/contract/money/payment-exceptions';
import { exceptionsHref } from './address';

type Shown = Pick<PaymentException, 'id' | 'waiting' | 'state' | 'payment' | 'reference'>;

/** The back link's target. Only money that waits, or waited until now, is an exception. */
export function backOf(
  { id, waiting, state, payment, reference }: Shown,
  { waited }: { waited: boolean },
) {
  if (waiting || waited) {
    return { to: exceptionsHref({}), label: 'Exceptions', row: waiting ? String(id) : '' };
  }
  return state === 'credit'
    ? { to: exceptionsHref({ kind: 'credit' }), label: 'Credits', row: String(id) }
    : { to: `/staff/payments/${payment}`, label: `Payment ${reference}`, row: payment };
}
