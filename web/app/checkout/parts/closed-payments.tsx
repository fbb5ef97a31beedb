import type { PaymentPurpose } from '@edc/contract/money/payment-rules';
import type { UnfinishedAttempt } from '@edc/contract/money/payments';
import { Alert } from '../../ui/notices/alert';
import { CodeText } from '../../ui/text/code-text';

interface ClosedPaymentsProps {
  payments: readonly UnfinishedAttempt[];
  purpose: PaymentPurpose;
}

/** On the page of the purchase: a payment that was begun there and why it cannot continue. */
export function ClosedPayments({ payments, purpose }: ClosedPaymentsProps) {
  return payments
    .filter((one) => one.purpose === purpose && one.closed !== null)
    .map(({ reference, description, message }) => (
      <Alert key={reference} type="info" title={`${description}: can no longer be paid`}>
        {message} Payment reference <CodeText>{reference}</CodeText>
      </Alert>
    ));
}
