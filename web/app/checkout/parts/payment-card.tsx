import type { PaymentPurpose } from '@edc/contract/money/payment-rules';
import type { ReactNode } from 'react';
import { Card } from '../../ui/layout/card';
import { type Fact, Facts } from '../../ui/layout/facts';
import { Skeleton, SkeletonText } from '../../ui/notices/skeleton';
import { CodeText } from '../../ui/text/code-text';
import { EmailText } from '../../ui/text/email-text';
import { Money } from '../../ui/text/money';
import type { Phase } from '../checkout-state';
import type { Payment } from '../open-payment';
import { isRest } from '../part-paid';
import type { Checkout } from '../use-checkout';
import { PayBar } from './pay-bar';
import { PaymentMethod } from './payment-method';
import { PaymentTimeline } from './payment-timeline';

interface PaymentCardProps {
  checkout: Checkout;
  payment: Payment;
  emailAddress: string;
  /** The purchase. */
  facts: readonly Fact[];
  /** Notes before paying, beside the button. */
  notes?: ReactNode;
  /** Another way to pay, below the button: the wallet. */
  children?: ReactNode;
}

/** Once something may have been paid, no amount is requested. */
const amountLabels: Partial<Record<Phase['at'], string>> = {
  checking: 'Amount of this payment',
  processing: 'Amount of this payment',
  leaving: 'Amount of this payment',
  kept: 'Amount due',
  settled: 'Amount paid',
};
const fees: Record<PaymentPurpose, string> = {
  enrolment: 'Training manual fee',
  skill_change: 'Skill change fee',
  certificate: 'Certificate fee',
};
const CHANGEABLE: Phase['at'][] = ['opening', 'ready', 'unloadable', 'unavailable'];

/** The purchase, the amount and the method: the amount and the button first, then the details. */
export function PaymentCard(props: PaymentCardProps) {
  const { checkout, payment, emailAddress, facts, notes, children } = props;
  const { attempt, access } = payment;
  return (
    <Card title="Payment Details">
      <div className="grid gap-4 *:min-w-0">
        <PaymentTimeline phase={checkout.phase} payment={payment} />
        <div>
          <p className="text-muted">{amountLabels[checkout.phase.at] ?? 'Amount to pay'}</p>
          <p className="font-display text-display leading-tight font-bold">
            <Money kobo={attempt.total_kobo} />
          </p>
        </div>
        <PayBar checkout={checkout} payment={payment} />
        <div className="grid gap-3 *:min-w-0 empty:hidden">{children}</div>
        <Facts facts={facts} />
        {notes}
        <div className="border-t border-dashed border-line">
          <Facts
            facts={[
              { term: 'Email address', detail: <EmailText>{emailAddress}</EmailText> },
              {
                term: 'Payment reference',
                detail: <CodeText copy="reference">{attempt.reference}</CodeText>,
              },
            ]}
          />
        </div>
        {attempt.provider !== 'teller' && (
          <PaymentMethod
            provider={attempt.provider}
            gateways={access?.gateways ?? [{ ...attempt, name: attempt.provider }]}
            disabled={!CHANGEABLE.includes(checkout.phase.at)}
            onChoose={checkout.chooseGateway}
          />
        )}
        <div>
          <h3 className="font-semibold">Summary</h3>
          <Facts
            facts={[
              {
                term: isRest(attempt) ? 'Rest of the fee' : fees[attempt.purpose],
                detail: <Money kobo={attempt.base_kobo} />,
              },
              { term: 'Processing fee', detail: <Money kobo={attempt.fee_kobo} /> },
              { term: 'Total', detail: <Money kobo={attempt.total_kobo} className="text-lead" /> },
            ]}
          />
        </div>
      </div>
    </Card>
  );
}

/** The card while the server opens the attempt. */
export function PaymentSkeleton() {
  return (
    <Card title="Payment Details">
      <Skeleton className="mb-4 h-12 w-48" />
      <Skeleton className="mb-4 h-13 w-full" />
      <SkeletonText lines={6} label="Opening your payment" />
    </Card>
  );
}
