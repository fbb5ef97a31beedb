import { formatMoment } from '@edc/contract/common/time/dates';
import type { StaffComplaint } from '@edc/contract/desk/complaints/staff-complaints';
import type { FullStudent } from '@edc/contract/desk/students/students';
import { endWords } from '@edc/contract/people/proposal-rules';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../../../../lib/api/api';
import { useSubmit } from '../../../../../lib/forms/use-submit';
import { useMay } from '../../../../../lib/session/staff';
import { PaymentMarks } from '../../../../../shared/money/payment-badge';
import { Button } from '../../../../../ui/actions/button';
import { cx } from '../../../../../ui/hooks/cx';
import { useNotices } from '../../../../../ui/notices/notices';
import { Amount } from '../../../../../ui/text/amount';
import { Badge } from '../../../../../ui/text/badge';
import { CodeText } from '../../../../../ui/text/code-text';
import { paymentsBeside } from './payments-beside';
import { SidePart } from './side-part';

type Payment = FullStudent['payments'][number];

interface SidePaymentsProps {
  complaint: StaffComplaint;
  student: FullStudent;
  onChanged: () => void;
  decision: DecideMoney;
}

/** The dialog that decides about money; it belongs to another part of the console. */
export type DecideMoney = (given: { money: number; onClose: () => void }) => ReactNode;

const SHOWN = 5;

/** The newest payments; the one that the complaint is about is highlighted. */
export function SidePayments({ complaint, student, onChanged, decision }: SidePaymentsProps) {
  const { proposals } = student;
  const payments = paymentsBeside(complaint, student.payments);
  if (payments.length === 0 && proposals.length === 0) {
    return <SidePart title="Payments" none="No payment yet." />;
  }
  // Unused money has its own card.
  const isOther = ({ reference, received_kobo }: Payment) =>
    !complaint.money?.some(
      (one) => one.reference === reference && one.amount_kobo === received_kobo,
    );
  return (
    <SidePart title="Payments">
      <Proposals proposals={proposals} />
      {complaint.money && <WaitingMoney money={complaint.money} decision={decision} />}
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

/** Proposals not approved, or not yet: they must not look like nothing. */
function Proposals({ proposals }: Pick<FullStudent, 'proposals'>) {
  const mayOpen = useMay()('proposals.read');
  if (proposals.length === 0) return null;
  return (
    <ul aria-label="Proposals" className="mb-2 grid gap-2">
      {proposals.map(({ id, summary, proposed_at, ...ended }) => (
        <li key={id} className="grid gap-1 rounded-card border border-line p-3">
          {mayOpen ? (
            <Link to={`/staff/approvals/${id}`} className="text-link wrap-anywhere">
              {summary}
            </Link>
          ) : (
            <span className="wrap-anywhere">{summary}</span>
          )}
          <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-muted">
            {ended.state === 'open' ? (
              <>
                {formatMoment(proposed_at)}
                <Badge tone="info">Waits for a second person</Badge>
              </>
            ) : (
              endWords(ended)
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}

interface WaitingMoneyProps {
  money: NonNullable<StaffComplaint['money']>;
  decision: DecideMoney;
}

/** Money that was not used as it arrived: it can be applied, kept as credit or refunded here. */
function WaitingMoney({ money, decision }: WaitingMoneyProps) {
  const mayAct = useMay()('payments.act');
  const [deciding, setDeciding] = useState<number>();
  if (money.length === 0) return null;
  return (
    <>
      <ul aria-label="Money not used yet" className="mb-2 grid gap-2">
        {money.map(({ id, why, credit, amount_kobo, currency, reference, proposal }) => (
          <li key={id} className="grid gap-1 rounded-card border border-line p-3">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="min-w-0 font-semibold wrap-anywhere">
                {credit ? 'Kept as credit' : why}
              </span>
              <Amount kobo={amount_kobo} currency={currency} className="font-semibold" />
            </p>
            <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <Link to={`/staff/payments/${reference}`}>
                <CodeText>{reference}</CodeText>
              </Link>
              {proposal !== null && (
                <Link to={`/staff/approvals/${proposal}`} className="text-link">
                  Waits for a second person
                </Link>
              )}
              {proposal === null && mayAct && (
                <Button size="small" onClick={() => setDeciding(id)}>
                  Decide
                </Button>
              )}
            </p>
          </li>
        ))}
      </ul>
      {deciding !== undefined &&
        decision({ money: deciding, onClose: () => setDeciding(undefined) })}
    </>
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
