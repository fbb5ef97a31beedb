import { formatAmount } from '@edc/contract/common/money/money';
import {
  isAllLost,
  lostWords,
  type PaymentFacts,
  partRefundedKobo,
  paymentStateLabels,
} from '@edc/contract/money/payment-record-rules';
import { Badge } from '../../ui/text/badge';

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

/** The state of a payment, in a word, and what a bank collected after a dispute. */
function PaymentBadge({ payment }: { payment: PaymentFacts }) {
  const { state, lost_kobo } = payment;
  return (
    <>
      {isAllLost(payment) || <Badge tone={tones[state]}>{paymentStateLabels[state]}</Badge>}
      {lost_kobo > 0 && <Badge tone="danger">{lostWords(payment)}</Badge>}
    </>
  );
}

/** The payer disputes it, and the bank has not decided. */
const DisputedBadge = () => <Badge tone="danger">{paymentStateLabels.disputed}</Badge>;

/** The state of a payment, its refunded part if any, and whether it is disputed. */
export function PaymentMarks({ payment }: { payment: PaymentFacts }) {
  const partKobo = partRefundedKobo(payment);
  return (
    <>
      <PaymentBadge payment={payment} />
      {partKobo > 0 && (
        <span className="font-normal text-muted">
          {`${paymentStateLabels.partly_refunded} ${formatAmount(partKobo, payment.currency ?? 'NGN')}`}
        </span>
      )}
      {payment.disputed && <DisputedBadge />}
    </>
  );
}
