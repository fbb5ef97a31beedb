import { formatAmount, formatNaira } from '@edc/contract/common/money/money';
import { formatMoment } from '@edc/contract/common/time/dates';
import {
  holdReasons,
  lostWords,
  paymentSourceLabels,
  purposeLabels,
  unpaidWords,
} from '@edc/contract/money/payment-record-rules';
import type { PaymentRecord } from '@edc/contract/money/payment-records';
import { useMay } from '../../../../lib/session/staff';
import { DisputeNote } from '../../../../shared/money/dispute-note';
import { OtherPayments } from '../../../../shared/money/other-payments';
import { PaymentMarks } from '../../../../shared/money/payment-badge';
import { RefundNote } from '../../../../shared/money/refund-note';
import { studentFact, studentHref } from '../../../../shared/people/student-link';
import { ButtonLink } from '../../../../ui/actions/button-link';
import { TextLink } from '../../../../ui/actions/text-link';
import { DetailPage, Panel } from '../../../../ui/layout/detail-page';
import { FactPanel } from '../../../../ui/layout/fact-panel';
import { Alert } from '../../../../ui/notices/alert';
import { Badge } from '../../../../ui/text/badge';
import { CodeText } from '../../../../ui/text/code-text';
import { AskButton } from './ask-button';
import { canChange, leftOf, MoneyRows } from './money-rows';
import { Story } from './story';

/** One payment with its whole history. */
export function PaymentPage({ payment }: { payment: PaymentRecord }) {
  const { registration, money, story } = payment;
  return (
    <DetailPage
      back={{ to: '/staff/payments', label: 'Payments', row: payment.key }}
      title={payment.description}
      marks={
        <>
          <CodeText copy="payment reference">{payment.reference}</CodeText>
          <PaymentMarks payment={payment} />
          {payment.going_kobo > 0 && <Badge tone="info">Being refunded</Badge>}
        </>
      }
      actions={
        <>
          <DecideButton money={money} />
          {payment.can_ask && <AskButton payment={payment} />}
        </>
      }
      notes={<PaymentNote payment={payment} />}
      facts={
        <>
          <FactPanel title="Payment" facts={factsOf(payment)} />
          <Panel title="Money" aside={money.length}>
            <MoneyRows money={money} />
          </Panel>
          {registration && (
            <FactPanel title="Registration" facts={registrationFacts(registration)} />
          )}
        </>
      }
      history={
        <Panel title="History" aside={story.length}>
          <Story story={story} />
        </Panel>
      }
    />
  );
}

/** The link to a refund; with several parts each has its own. */
function DecideButton({ money }: Pick<PaymentRecord, 'money'>) {
  const may = useMay();
  const [one, ...more] = money.filter(canChange);
  if (!one || more.length > 0 || !may('payments.act')) return null;
  return (
    <ButtonLink
      to={`/staff/payments/exceptions/${one.id}`}
      state={one.waiting ? undefined : { again: { choice: 'refund' } }}
      size="small"
    >
      {one.waiting ? 'Decide about this payment' : 'Refund this payment'}
    </ButtonLink>
  );
}

/** The next step or the rest to pay, and who acts. */
function PaymentNote({ payment }: { payment: PaymentRecord }) {
  const { registration, money, due_kobo, student, dispute, currency } = payment;
  if (dispute) return <DisputeNote {...{ dispute, payment }} />;
  const { refund, lost_kobo: lostKobo = 0 } = money.find((one) => one.refund !== null) ?? {};
  const place = registration?.place ?? 'none';
  if (refund) return <RefundNote {...{ refund, student, place, lostKobo, currency }} />;
  if (payment.lost_kobo > 0) return <LostNote payment={payment} />;
  if (registration?.reversed) return <ReversedNote {...{ registration, student }} />;
  const part = money.find(
    ({ state, reason }) => state === 'credit' && reason === holdReasons.UNDERPAID,
  );
  const extra = money.find(
    ({ state, reason }) => state === 'credit' && reason === holdReasons.OVERPAID,
  );
  if (extra) return <OverpaidNote payment={payment} extraKobo={leftOf(extra)} />;
  const hereKobo = part ? leftOf(part) : 0;
  if (!part || hereKobo >= due_kobo) return null;
  return (
    <Alert type="warning" title={`${formatNaira(hereKobo)} of ${formatNaira(due_kobo)} is here`}>
      {`It has not been used yet. It is kept as credit: the student can pay the remaining ${formatNaira(due_kobo - hereKobo)} in the portal, and this payment then counts.`}
    </Alert>
  );
}

/** The bank has decided, but the provider has not reported yet that the money is gone. */
const LostNote = ({ payment }: { payment: PaymentRecord }) => (
  <Alert type="warning" title={lostWords(payment)}>
    The bank decided for the payer and reverses the payment. What was paid for stays valid until
    then.
  </Alert>
);

/** An overpayment is always mentioned: it is the student’s. */
function OverpaidNote({ payment, extraKobo }: { payment: PaymentRecord; extraKobo: number }) {
  const received = formatNaira(payment.received_kobo ?? 0);
  return (
    <Alert
      type="info"
      title={`${received} was received, ${formatNaira(payment.asked_kobo)} was asked`}
    >
      {`The extra ${formatNaira(extraKobo)} is kept as credit for the student’s next payment.`}
    </Alert>
  );
}

function ReversedNote({ registration, student }: ReversedNoteProps) {
  return (
    <Alert
      type="warning"
      title={`The registration is ${unpaidWords(registration.here_kobo)}`}
      actions={
        student && (
          <TextLink to={studentHref(student.key)}>Open the student’s registration</TextLink>
        )
      }
    >
      {`${formatNaira(registration.here_kobo)} of ${formatNaira(registration.due_kobo)} is here. The student can pay the rest on the dashboard; the registration is then complete again. The registrar can cancel it on the student’s page.`}
    </Alert>
  );
}

interface ReversedNoteProps extends Pick<PaymentRecord, 'student'> {
  registration: NonNullable<PaymentRecord['registration']>;
}

function factsOf(payment: PaymentRecord) {
  const { student, purpose } = payment;
  const isOwned = student !== null;
  return [
    studentFact(student, 'Unknown: no student started a payment with this reference'),
    purpose && { term: 'Paid for', detail: purposeLabels[purpose] },
    { term: 'Paid with', detail: paymentSourceLabels[payment.provider] },
    payment.scan && {
      term: 'Teller',
      detail: (
        <a href={payment.scan} className="text-link underline">
          Open the scan
        </a>
      ),
    },
    ...(isOwned ? amountFacts(payment) : []),
    { term: 'Time', detail: formatMoment(payment.at) },
    payment.provider_said && { term: 'Provider’s words', detail: `“${payment.provider_said}”` },
  ];
}

function amountFacts(payment: PaymentRecord) {
  const { base_kobo, fee_kobo, asked_kobo, due_kobo, received_kobo, currency, others } = payment;
  return [
    { term: 'Amount requested', detail: formatNaira(asked_kobo) },
    fee_kobo > 0 && {
      term: 'Breakdown',
      detail: `${formatNaira(base_kobo)} plus a processing fee of ${formatNaira(fee_kobo)}`,
    },
    received_kobo !== null &&
      (received_kobo !== asked_kobo || currency !== 'NGN') && {
        term: 'Received',
        detail: formatAmount(received_kobo, currency),
      },
    due_kobo !== asked_kobo && {
      term: 'Price',
      detail: `${formatNaira(due_kobo)}${others.length > 0 ? '' : ', the rest from earlier payments'}`,
    },
    others.length > 0 && { term: 'Other payments', detail: <OtherPayments others={others} /> },
  ];
}

function registrationFacts(registration: NonNullable<PaymentRecord['registration']>) {
  const { course, skill, cancelled, due_kobo, here_kobo, waived_kobo, reversed } = registration;
  const paid = reversed ? unpaidWords(here_kobo) : 'paid in full';
  return [
    { term: 'Course', detail: course },
    { term: 'Skill', detail: skill },
    {
      term: 'State',
      detail: `${cancelled ? 'Cancelled' : 'Registered'}, ${paid}`,
    },
    { term: 'Due', detail: formatNaira(due_kobo) },
    { term: 'Paid', detail: formatNaira(here_kobo) },
    waived_kobo > 0 && { term: 'Waived', detail: formatNaira(waived_kobo) },
  ];
}
