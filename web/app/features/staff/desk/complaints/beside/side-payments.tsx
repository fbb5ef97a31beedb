import { formatMoment } from '@edc/contract/common/time/dates';
import type { StaffComplaint } from '@edc/contract/desk/complaints/staff-complaints';
import type { FullStudent } from '@edc/contract/desk/students/students';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { api } from '../../../../../lib/api/api';
import { useSubmit } from '../../../../../lib/forms/use-submit';
import { useMay } from '../../../../../lib/session/staff';
import { PaymentMarks } from '../../../../../shared/money/payment-badge';
import { Button } from '../../../../../ui/actions/button';
import { cx } from '../../../../../ui/hooks/cx';
import { useNotices } from '../../../../../ui/notices/notices';
import { Amount } from '../../../../../ui/text/amount';
import { CodeText } from '../../../../../ui/text/code-text';
import { paymentsBeside } from './payments-beside';
import type { DecideMoney } from './side-money';
import { SidePart } from './side-part';

/** Few students have money that waits for staff. */
const SideMoney = lazy(async () => ({ default: (await import('./side-money')).SideMoney }));

type Payment = FullStudent['payments'][number];

interface SidePaymentsProps {
  complaint: StaffComplaint;
  student: FullStudent;
  onChanged: () => void;
  decision: DecideMoney;
}

const SHOWN = 5;

/** The newest payments; the one that the complaint is about is highlighted. */
export function SidePayments({ complaint, student, onChanged, decision }: SidePaymentsProps) {
  const { proposals } = student;
  const money = complaint.money ?? [];
  const payments = paymentsBeside(complaint, student.payments);
  if (payments.length === 0 && proposals.length === 0) {
    return <SidePart title="Payments" none="No payment yet." />;
  }
  // Unused money has its own card.
  const isOther = ({ reference, received_kobo }: Payment) =>
    !money.some((one) => one.reference === reference && one.amount_kobo === received_kobo);
  return (
    <SidePart title="Payments">
      {(proposals.length > 0 || money.length > 0) && (
        <Suspense>
          <SideMoney proposals={proposals} money={money} decision={decision} />
        </Suspense>
      )}
      <ul className="-mx-4 md:-mx-5">
        {payments
          .filter(isOther)
          .slice(0, SHOWN)
          .map((payment) => (
            <OnePayment
              key={payment.reference}
              payment={payment}
              isNamed={payment.isNamed}
              onChanged={onChanged}
            />
          ))}
      </ul>
    </SidePart>
  );
}

interface OnePaymentProps {
  payment: Payment;
  isNamed: boolean;
  onChanged: () => void;
}

function OnePayment({ payment, isNamed, onChanged }: OnePaymentProps) {
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
        <Amount
          kobo={payment.received_kobo ?? payment.total_kobo}
          currency={payment.currency}
          className="font-semibold"
        />
      </p>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="min-w-0 text-muted wrap-anywhere">
          {payment.description}, {formatMoment(payment.created_at)}
        </span>
        <PaymentMarks payment={payment} />
      </p>
      <AskProvider payment={payment} onChanged={onChanged} />
    </li>
  );
}

/** If no money has arrived, the provider may have newer data. */
function AskProvider({ payment, onChanged }: Omit<OnePaymentProps, 'isNamed'>) {
  const may = useMay();
  const notices = useNotices();
  const { busy, run } = useSubmit();
  if (!may('payments.read') || payment.received_kobo !== null || payment.provider === 'teller') {
    return null;
  }
  const ask = () =>
    void run('Not asked', async () => {
      const { message } = await api('POST /staff/payments/{payment}/ask', {
        payment: payment.reference,
      });
      notices.show({ type: 'info', title: payment.reference, message });
      onChanged();
    });
  return (
    <Button size="small" busy={busy} onClick={ask} className="justify-self-start">
      Ask the provider again
    </Button>
  );
}
