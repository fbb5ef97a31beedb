import { type PaymentState, paymentStateLabels } from '@edc/contract/payment-record-rules';
import { Badge } from './badge';

const tones = {
  not_paid: 'neutral',
  pending: 'warning',
  declined: 'neutral',
  confirmed: 'success',
  credit: 'info',
  held: 'warning',
  refunded: 'neutral',
  reversed: 'danger',
} as const;

/** Where a payment is, in a word. */
export function PaymentBadge({ state }: { state: PaymentState }) {
  return <Badge tone={tones[state]}>{paymentStateLabels[state]}</Badge>;
}
