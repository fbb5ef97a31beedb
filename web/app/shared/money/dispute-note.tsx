import { formatAmount } from '@edc/contract/common/amounts';
import { formatMoment } from '@edc/contract/common/dates';
import type { OpenDispute } from '@edc/contract/money/payment-facts';
import { type PaymentSource, paymentSourceLabels } from '@edc/contract/money/payment-record-rules';
import { Alert } from '../../ui/notices/alert';

interface DisputeNoteProps {
  dispute: OpenDispute;
  payment: { provider: PaymentSource; currency: string };
}

/** What to do about a disputed payment, and who decides. */
export function DisputeNote({ dispute, payment }: DisputeNoteProps) {
  const provider = paymentSourceLabels[payment.provider];
  const by = dispute.due_at ? ` by ${formatMoment(dispute.due_at)}` : '';
  const amount = formatAmount(dispute.amount_kobo, payment.currency);
  return (
    <Alert type="warning" title={`Answer the dispute at ${provider}${by}`}>
      {`The payer asked the bank for ${amount} back, and the bank decides. Until then this payment cannot be used, kept as credit, refunded or closed here. What was paid for stays as it is.`}
    </Alert>
  );
}
