import { formatMoment } from '@edc/contract/dates';
import type { StaffTicket } from '@edc/contract/staff-tickets';
import type { FullStudent } from '@edc/contract/students';
import { Link } from 'react-router';
import { api } from '../../lib/api';
import { attemptStateLook } from '../../lib/attempt-state';
import { useMay } from '../../lib/staff';
import { useSubmit } from '../../lib/use-submit';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { CodeText } from '../../ui/code-text';
import { cx } from '../../ui/cx';
import { Money } from '../../ui/money';
import { useNotices } from '../../ui/notices';
import { SidePart } from './side-part';

type Payment = FullStudent['payments'][number];

interface SidePaymentsProps {
  ticket: StaffTicket;
  student: FullStudent;
  onChanged: () => void;
}

const SHOWN = 5;

/** The newest payments; the one that the complaint is about stands out. */
export function SidePayments({ ticket, student, onChanged }: SidePaymentsProps) {
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
            onChanged={onChanged}
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
  onChanged: () => void;
}

function OnePayment({ payment, isNamed, onChanged }: OnePaymentProps) {
  const { label, tone } = attemptStateLook(payment.state);
  return (
    <li
      className={cx(
        'grid gap-1 border-b border-l-4 border-b-line px-4 py-2 last:border-b-0 md:pr-5',
        isNamed ? 'border-l-indigo bg-info-ground' : 'border-l-transparent',
      )}
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <Link to={`/staff/payments/${payment.reference}`}>
          <CodeText>{payment.reference}</CodeText>
        </Link>
        <Money kobo={payment.received_kobo ?? payment.total_kobo} className="font-semibold" />
      </p>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="min-w-0 text-muted wrap-anywhere">
          {payment.description}, {formatMoment(payment.created_at)}
        </span>
        <Badge tone={tone}>{label}</Badge>
      </p>
      <AskProvider payment={payment} onChanged={onChanged} />
    </li>
  );
}

/** Where no money has arrived, the provider may know better by now. */
function AskProvider({ payment, onChanged }: Omit<OnePaymentProps, 'isNamed'>) {
  const may = useMay();
  const notices = useNotices();
  const { busy, submit } = useSubmit();
  if (!may('payments.read') || payment.received_kobo !== null || payment.provider === 'teller') {
    return null;
  }
  const ask = () =>
    void submit(
      {},
      async () => {
        const { message } = await api('POST /staff/payments/{payment}/ask', {
          payment: payment.reference,
        });
        notices.show({ type: 'info', title: payment.reference, message });
        onChanged();
      },
      'Not asked',
    );
  return (
    <Button size="small" busy={busy} onClick={ask} className="justify-self-start">
      Ask the provider again
    </Button>
  );
}
