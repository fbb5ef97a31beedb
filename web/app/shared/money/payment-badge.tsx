import { formatAmount } from '@edc/contract/common/amounts';
import {
  isAllLost,
  LOST_LABEL,
  type PaymentFacts,
  type PaymentState,
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

/** The state of a payment, in a word, and whether a bank collected it after a dispute. */
function PaymentBadge({ state, lost }: { state: PaymentState; lost: boolean }) {
  return (
    <>
      {isAllLost({ state, lost }) || <Badge tone={tones[state]}>{paymentStateLabels[state]}</Badge>}
      {lost && <Badge tone="danger">{LOST_LABEL}</Badge>}
    </>
  );
}

/** The payer disputes it, and the bank has not decided. */
const DisputedBadge = () => <Badge tone="danger">{paymentStateLabels.disputed}</Badge>;

/** The state of a payment, its refunded part if any, and whether it is disputed. */
export function PaymentMarks({ payment }: { payment: PaymentFacts & { currency?: string } }) {
  const partKobo = partRefundedKobo(payment);
  return (
    <>
      <PaymentBadge state={payment.state} lost={payment.lost} />
      {partKobo > 0 && (
        <span className="font-normal text-muted">
          {`${paymentStateLabels.partly_refunded} ${formatAmount(partKobo, payment.currency ?? 'NGN')}`}
        </span>
      )}
      {payment.disputed && <DisputedBadge />}
    </>
  );
}
