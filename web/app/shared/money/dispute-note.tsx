import { formatAmount } from '@edc/contract/common/money/money';
import { formatMoment } from '@edc/contract/common/time/dates';
import type { OpenDispute } from '@edc/contract/money/payment-facts';
import {
  answeredWords,
  type PaymentSource,
  paymentSourceLabels,
} from '@edc/contract/money/payment-record-rules';
import type { ReactNode } from 'react';
import { Alert } from '../../ui/notices/alert';

interface DisputeNoteProps {
  dispute: OpenDispute;
  payment: { provider: PaymentSource; currency: string };
  /** While nobody has answered it. */
  action?: ReactNode;
}

/** What to do about a disputed payment, and who decides. */
export function DisputeNote({ dispute, payment, action }: DisputeNoteProps) {
  const { answered, due_at } = dispute;
  const provider = paymentSourceLabels[payment.provider];
  const by = due_at ? ` by ${formatMoment(due_at)}` : '';
  const amount = formatAmount(dispute.amount_kobo, payment.currency);
  return (
    <Alert
      type={answered ? 'info' : 'warning'}
      title={answered ? answeredWords(answered) : `Answer the dispute at ${provider}${by}`}
      actions={!answered && action}
    >
      {`The payer asked the bank for ${amount} back, and the bank decides. Until then this payment cannot be used, kept as credit, refunded or closed here. What was paid for stays as it is.`}
    </Alert>
  );
}
