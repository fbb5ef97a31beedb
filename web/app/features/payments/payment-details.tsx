import type { StudentRecord } from '@edc/contract/identity';
import { formatNaira } from '@edc/contract/money';
import type { PaymentProvider } from '@edc/contract/payment-rules';
import Lock from 'lucide-react/icons/lock';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { CodeText } from '../../ui/code-text';
import { Facts } from '../../ui/facts';
import { Money } from '../../ui/money';
import { EmailText } from './email-text';
import { FeeSummary } from './fee-summary';
import { MethodCard } from './method-card';
import type { Order } from './open-order';

interface PaymentDetailsProps {
  student: StudentRecord;
  order: Order;
  busy: boolean;
  /** Not while an outcome is awaited: nobody should pay twice. */
  payable: boolean;
  /** What the amount is just now: to be paid, under way, or here. */
  amountLabel: string;
  /** Another method may be chosen. */
  changeable: boolean;
  onPay: () => void;
  onChoose: (provider: PaymentProvider) => void;
  /** Another way to pay, above the button: the wallet. */
  children?: ReactNode;
}

export function PaymentDetails(props: PaymentDetailsProps) {
  const { student, order, busy, payable, amountLabel, changeable, onPay, onChoose, children } =
    props;
  const { attempt, skill, access } = order;
  const course = [skill.session, skill.course_code, skill.course_title].filter(Boolean).join(', ');
  return (
    <Card title="Payment Details">
      <p className="text-muted">{amountLabel}</p>
      <p className="font-display text-display leading-tight font-bold">
        <Money kobo={attempt.total_kobo} />
      </p>
      <div className="mt-3 border-t border-dashed border-line">
        <Facts
          facts={[
            { term: 'Course', detail: course },
            {
              term: 'E-mail address',
              detail: <EmailText>{student.email_address}</EmailText>,
            },
            {
              term: 'Transaction reference',
              detail: <CodeText copy="reference">{attempt.reference}</CodeText>,
            },
          ]}
        />
      </div>
      <div className="mt-4">
        <MethodCard
          provider={attempt.provider}
          gateways={access?.gateways ?? []}
          fixed={!changeable}
          onChoose={onChoose}
        />
      </div>
      <h3 className="mt-5 font-semibold">Summary</h3>
      <FeeSummary base={attempt.base_kobo} fee={attempt.fee_kobo} total={attempt.total_kobo} />
      <div className="mt-4 grid gap-3 *:min-w-0 empty:hidden">{children}</div>
      {payable && (
        // On a phone it stays in sight while the card is read.
        <div className="sticky bottom-0 -mx-4 mt-3 -mb-4 rounded-b-card border-line bg-card px-4 py-3 max-md:border-t md:static md:m-0 md:mt-4 md:p-0">
          <Button
            variant="primary"
            size="large"
            wide
            busy={busy}
            busyLabel="Opening the checkout"
            icon={<Lock aria-hidden="true" />}
            onClick={onPay}
          >
            Pay Now {formatNaira(attempt.total_kobo)}
          </Button>
        </div>
      )}
    </Card>
  );
}
