import { formatMoment } from '@edc/contract/common/time/dates';
import { providerNames } from '@edc/contract/money/payment-rules';
import type { Output } from '../../../lib/api/api';
import { ButtonLink } from '../../../ui/actions/button-link';
import { useShown } from '../../../ui/hooks/use-shown';
import { Facts } from '../../../ui/layout/facts';
import { Alert } from '../../../ui/notices/alert';
import { CodeText } from '../../../ui/text/code-text';
import { Money } from '../../../ui/text/money';
import { allPaymentsFacts } from './all-payments-facts';
import { paymentStatus } from './payment-status';

interface PaymentResultProps {
  reference: string;
  payment: Output<'POST /student/payment/verify'>['data'];
}

const KOBO = 100;
const paidThrough = { ...providerNames, teller: 'Bank teller' };

export function PaymentResult({ reference, payment }: PaymentResultProps) {
  const { label, tone, meaning, continues } = paymentStatus(payment, new Date());
  return (
    <section
      ref={useShown()}
      tabIndex={-1}
      aria-label="Result"
      data-result
      // On a phone a notice has its place above it.
      className="grid scroll-my-20 max-md:scroll-mt-50 gap-3 border-t border-dashed border-line pt-5 outline-none"
    >
      <Alert
        type={tone}
        title={label}
        announce
        actions={continues && <ButtonLink to="/app/dashboard">Go to dashboard</ButtonLink>}
      >
        {meaning}
        {payment.is_credit && ' It is kept as credit and has not been used yet.'}
      </Alert>
      <Facts
        facts={[
          { term: 'Payment reference', detail: <CodeText>{reference}</CodeText> },
          { term: 'Status', detail: label },
          { term: 'Payment gateway', detail: paidThrough[payment.payment_gateway] },
          { term: 'Date', detail: formatMoment(payment.date) },
          { term: 'Amount', detail: <Money kobo={Math.round(payment.amount * KOBO)} /> },
          ...(payment.refunded > 0
            ? [{ term: 'Refunded', detail: <Money kobo={Math.round(payment.refunded * KOBO)} /> }]
            : []),
          ...allPaymentsFacts(Math.round(payment.amount * KOBO), payment.purchase),
          { term: 'Description', detail: payment.description },
          ...(payment.paid_for ? [{ term: 'Originally paid for', detail: payment.paid_for }] : []),
          { term: 'Full name', detail: payment.fullname },
        ]}
      />
    </section>
  );
}
