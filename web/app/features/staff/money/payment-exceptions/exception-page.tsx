import { formatAmount, formatNaira } from '@edc/contract/common/money/money';
import { formatMoment } from '@edc/contract/common/time/dates';
import { paymentSourceLabels } from '@edc/contract/money/payment-record-rules';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { usePresence } from '../../../../lib/live/use-presence';
import { OtherPayments } from '../../../../shared/money/other-payments';
import { PaymentMarks } from '../../../../shared/money/payment-badge';
import { useProposedAgain } from '../../../../shared/money/proposed-again';
import { PresenceNote } from '../../../../shared/people/presence-note';
import { studentFact } from '../../../../shared/people/student-link';
import { TextLink } from '../../../../ui/actions/text-link';
import { DetailPage, Panel } from '../../../../ui/layout/detail-page';
import { FactPanel } from '../../../../ui/layout/fact-panel';
import { Disclosure } from '../../../../ui/overlays/disclosure';
import { Badge } from '../../../../ui/text/badge';
import { CodeText } from '../../../../ui/text/code-text';
import { exceptionHref } from './address';
import { backOf } from './back';
import { Choices } from './choices';
import { DecidedNote } from './decided-note';
import { DecisionForm } from './decision-form';
import { ExceptionNotes } from './exception-notes';
import type { loadException } from './load-exceptions';
import { NowAndAfter } from './now-and-after';
import { TargetForm } from './target-form';
import { useChoice } from './use-choice';
import { useOutcome } from './use-decision';
import { useRefundAmount } from './use-refund-amount';

type Loaded = Awaited<ReturnType<typeof loadException>>;
type Exception = Loaded['exception'];

/** Money that waits: the effect of each choice, and the decision. */
export function ExceptionPage({ exception, offers, target }: Loaded) {
  const others = usePresence(`money:${exception.id}`);
  const again = useProposedAgain();
  const { choice, setChoice, chosen: offered } = useChoice(exception, again.choice);
  const { amount, chosen, failure } = useRefundAmount(exception, {
    chosen: offered,
    firstKobo: Number(again.amount_kobo),
  });
  const [reason, setReason] = useState(again.reason ?? '');
  const { onDecided, done, waited } = useOutcome(exception);
  const isOver = done !== undefined || exception.closed !== null || isGone(exception);
  return (
    <DetailPage
      back={backOf(exception, { waited })}
      title={isOver ? exception.description : titleOf(exception)}
      marks={
        <>
          <CodeText copy="payment reference">{exception.reference}</CodeText>
          <PaymentMarks payment={marksOf(exception)} />
          {exception.refund?.done === false && <Badge tone="info">Being refunded</Badge>}
          <span>{summaryOf(exception)}</span>
          <PresenceNote names={others} />
        </>
      }
      notes={
        done === undefined ? (
          <ExceptionNotes exception={exception} />
        ) : (
          <DecidedNote {...{ exception, done, waited }} />
        )
      }
      facts={
        <>
          {isOver || (
            <Panel title="What should happen?">
              <Choices
                choices={exception.choices.map((one) => (one === offered && chosen) || one)}
                chosen={choice}
                onChoose={setChoice}
                byHand={exception.provider === 'teller'}
              />
            </Panel>
          )}
          {exception.state !== 'confirmed' && exception.left_kobo > 0 && !isOver && (
            <TargetPanel {...{ exception, offers, target }} />
          )}
          <FactPanel title="Payment" facts={factsOf(exception)} />
        </>
      }
      history={
        isOver ? (
          <FactPanel title="Now" facts={nowOf(exception)} />
        ) : chosen ? (
          <>
            <Panel title="Decide">
              <DecisionForm
                key={chosen.choice}
                {...{ exception, target, chosen, reason, onDecided, amount }}
                onReason={setReason}
              />
            </Panel>
            <Panel title="Now and after">
              {failure ? (
                <p className="text-danger">{failure}</p>
              ) : (
                <NowAndAfter now={exception.now} after={chosen.after} />
              )}
            </Panel>
            {chosen.email && (
              <Panel title="Email to the student">
                <p className="font-semibold">{chosen.email.subject}</p>
                <p className="mt-2 whitespace-pre-wrap wrap-anywhere">{chosen.email.text}</p>
              </Panel>
            )}
          </>
        ) : (
          exception.choices.some(({ refusal }) => refusal === null) && (
            <Panel title="Decide">
              <p className="text-muted">First choose what should happen.</p>
            </Panel>
          )
        )
      }
    />
  );
}

/** It is fully refunded, or being refunded: nothing is left to choose. */
const isGone = ({ refund, choices }: Exception) =>
  refund !== null && choices.every(({ refusal }) => refusal !== null);

const nowOf = ({ now, refund, currency }: Exception) => [
  { term: 'Money', detail: now.money },
  refund?.done === false && {
    term: 'Refund',
    detail: `${formatAmount(refund.amount_kobo, currency)} is being refunded`,
  },
  { term: 'Pays for', detail: now.registration },
  { term: 'To pay', detail: now.to_pay },
];

const marksOf = (exception: Exception) => ({
  ...exception,
  received_kobo: exception.amount_kobo,
  refunded_kobo: exception.amount_kobo - exception.left_kobo,
  disputed: exception.dispute !== null,
});

function titleOf(exception: Exception): string {
  return exception.waiting || exception.state !== 'confirmed'
    ? exception.why
    : `Refund ${exception.description}`;
}

/** Payer and amount, so that the choices can be read without the facts below them. */
function summaryOf(exception: Exception): string {
  const { student, amount_kobo, left_kobo, due_kobo, currency, state, others } = exception;
  const received = formatAmount(amount_kobo, currency);
  // Used money is paid in full: the rest came with another payment, or was waived.
  const isAlone = state !== 'confirmed' && others.length === 0;
  const isAsDue = due_kobo === amount_kobo && currency === 'NGN';
  const differs = isAlone && due_kobo !== null && !isAsDue;
  const due = differs && due_kobo !== null ? `, ${formatNaira(due_kobo)} was due` : '';
  const isPart = left_kobo > 0 && left_kobo < amount_kobo;
  const left = isPart ? `, ${formatAmount(left_kobo, currency)} left` : '';
  return `${student?.full_name ?? 'Unknown student'}: ${received} received${due}${left}`;
}

function TargetPanel({ exception, offers, target }: Loaded) {
  const navigate = useNavigate();
  const form = (
    <TargetForm
      key={JSON.stringify(target)}
      {...{ exception, offers, target }}
      onShow={(wanted) =>
        void navigate(exceptionHref(exception.id, wanted), { preventScrollReset: true })
      }
    />
  );
  if (exception.student === null) return <Panel title="Who made this payment?">{form}</Panel>;
  return (
    <Disclosure summary="Apply it to another course or skill">
      <div className="py-2">{form}</div>
    </Disclosure>
  );
}

/** The centre applies a payment without the provider's fee, which students pay online. */
function missingWords(kobo: number, feeKobo: number) {
  const withoutFee = kobo - feeKobo;
  return (
    <>
      <strong>{formatNaira(kobo)}</strong>
      {feeKobo > 0 &&
        withoutFee > 0 &&
        `, or ${formatNaira(withoutFee)} without the processing fee, which is not charged when you apply it`}
    </>
  );
}

function factsOf(exception: Exception) {
  const { student, due_kobo, fee_kobo, amount_kobo, left_kobo, currency, others } = exception;
  const otherKobo = others.reduce((sum, one) => sum + one.amount_kobo, 0);
  const missing = due_kobo === null ? 0 : due_kobo - left_kobo - otherKobo;
  const isHere = exception.state !== 'confirmed' && exception.state !== 'refunded';
  return [
    studentFact(student),
    { term: 'Paid for', detail: exception.description },
    due_kobo !== null && { term: 'Due', detail: formatNaira(due_kobo) },
    { term: 'Received', detail: formatAmount(amount_kobo, currency) },
    left_kobo > 0 &&
      left_kobo < amount_kobo && { term: 'Left', detail: formatAmount(left_kobo, currency) },
    others.length > 0 && { term: 'Other payments', detail: <OtherPayments others={others} /> },
    isHere &&
      missing > 0 &&
      currency === 'NGN' && { term: 'Missing', detail: missingWords(missing, fee_kobo) },
    {
      term: 'Paid',
      detail: `${formatMoment(exception.paid_at)}, ${paymentSourceLabels[exception.provider]}`,
    },
    {
      term: 'History',
      detail: (
        <TextLink to={`/staff/payments/${exception.payment}`}>
          The whole story of this payment
        </TextLink>
      ),
    },
  ];
}
