import { formatMoment } from '@edc/contract/dates';
import type { StaffTicket } from '@edc/contract/staff-tickets';
import type { FullStudent } from '@edc/contract/students';
import { attemptStateLook } from '../../lib/attempt-state';
import { Badge } from '../../ui/badge';
import { CodeText } from '../../ui/code-text';
import { cx } from '../../ui/cx';
import { Money } from '../../ui/money';
import { SidePart } from './side-part';

type Payment = FullStudent['payments'][number];

interface SidePaymentsProps {
  ticket: StaffTicket;
  student: FullStudent;
}

const SHOWN = 5;

/** The newest payments; the one that the complaint is about stands out. */
export function SidePayments({ ticket, student }: SidePaymentsProps) {
  const { payments, credits } = student;
  if (payments.length === 0) return <SidePart title="Payments" none="No payment yet." />;
  const said = [ticket.subject, ...ticket.messages.map(({ message }) => message)].join('\n');
  return (
    <SidePart title="Payments">
      <ul className="-mx-4 md:-mx-5">
        {payments.slice(0, SHOWN).map((payment) => (
          <OnePayment
            key={payment.reference}
            payment={payment}
            isNamed={said.toUpperCase().includes(payment.reference)}
          />
        ))}
      </ul>
      {credits.length > 0 && (
        <p className="mt-2">
          Not used yet:{' '}
          {credits.map(({ reference, amount_kobo }) => (
            <span key={`${reference}${amount_kobo}`} className="mr-2">
              <Money kobo={amount_kobo} /> (<CodeText>{reference}</CodeText>)
            </span>
          ))}
        </p>
      )}
    </SidePart>
  );
}

interface OnePaymentProps {
  payment: Payment;
  isNamed: boolean;
}

function OnePayment({ payment, isNamed }: OnePaymentProps) {
  const { label, tone } = attemptStateLook(payment.state);
  return (
    <li
      className={cx(
        'grid gap-1 border-b border-l-4 border-b-line px-4 py-2 last:border-b-0 md:pr-5',
        isNamed ? 'border-l-indigo bg-info-ground' : 'border-l-transparent',
      )}
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <CodeText copy="payment reference">{payment.reference}</CodeText>
        <Money kobo={payment.received_kobo ?? payment.total_kobo} className="font-semibold" />
      </p>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="min-w-0 text-muted wrap-anywhere">
          {payment.description}, {formatMoment(payment.created_at)}
        </span>
        <Badge tone={tone}>{label}</Badge>
      </p>
    </li>
  );
}
