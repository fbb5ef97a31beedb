import { formatAmount } from '@edc/contract/common/money/money';
import { formatMoment } from '@edc/contract/common/time/dates';
import { PARTLY_PAID } from '@edc/contract/money/part-paid';
import type { AttemptState, MoneyPlace } from '@edc/contract/money/payment-rules';
import type { PaymentAttempt } from '@edc/contract/money/payments';
import { paymentComplaint } from '../../../shared/complaints/complaint-address';
import { placesOfCredit } from '../../../shared/money/credit-note';
import { ButtonLink } from '../../../ui/actions/button-link';
import { Facts } from '../../../ui/layout/facts';
import { Badge } from '../../../ui/text/badge';
import { CodeText } from '../../../ui/text/code-text';

type Amounts = Pick<PaymentAttempt, 'total_kobo' | 'received_kobo' | 'currency'>;

/** One amount, or both if the received amount differs from the amount due. */
function amountsOf({ total_kobo, received_kobo, currency }: Amounts) {
  const due = formatAmount(total_kobo, 'NGN');
  const received = received_kobo === null ? due : formatAmount(received_kobo, currency);
  if (received === due) return [{ term: 'Amount', detail: due }];
  return [
    { term: 'Amount due', detail: due },
    { term: 'Amount received', detail: received },
  ];
}

interface Status {
  tone: 'success' | 'warning' | 'danger';
  label: string;
}

const NOT_PAID: Status = { tone: 'warning', label: 'Not paid yet' };
const PART_PAID: Status = { tone: 'warning', label: PARTLY_PAID };
const UNCONFIRMED: Status = { tone: 'warning', label: 'Not confirmed yet' };

const states: Record<AttemptState, Status> = {
  created: NOT_PAID,
  initialized: UNCONFIRMED,
  abandoned: UNCONFIRMED,
  settled: { tone: 'success', label: 'Paid' },
  failed: { tone: 'danger', label: 'Declined' },
  reversed: { tone: 'danger', label: 'Reversed' },
};

/** Where the money is matters more than how the attempt ended. */
const places: Partial<Record<MoneyPlace, Status>> = {
  credit: { tone: 'warning', label: 'Kept as credit' },
  held: { tone: 'warning', label: 'Held' },
  returned: { tone: 'danger', label: 'Returned' },
};

/** Where the student sees what a payment has paid for. */
function resultOf({ purpose, reference, application_code }: PaymentAttempt) {
  if (purpose === 'enrolment') {
    return { to: `/app/made_payment?ref=${reference}`, label: 'See your slip' };
  }
  const { to } = placesOfCredit[purpose];
  return { to: `${to}?course=${encodeURIComponent(application_code)}`, label: 'See your request' };
}

interface CheckedPaymentProps {
  attempt: PaymentAttempt;
}

/** The state of one payment, and what to do with it. */
export function CheckedPayment({ attempt }: CheckedPaymentProps) {
  const isUnpaid = states[attempt.state] === UNCONFIRMED && !attempt.tried;
  const { tone, label } =
    (attempt.part_paid ? PART_PAID : places[attempt.money]) ??
    (isUnpaid ? NOT_PAID : states[attempt.state]);
  const paid = attempt.money === 'applied';
  const use = placesOfCredit[attempt.purpose];
  const result = resultOf(attempt);
  return (
    <article className="grid gap-2 rounded-card border border-line p-3">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <CodeText className="font-semibold">{attempt.reference}</CodeText>
        <Badge tone={tone}>{label}</Badge>
      </p>
      <p>{attempt.message}</p>
      <Facts
        facts={[
          { term: 'For', detail: attempt.description },
          ...amountsOf(attempt),
          { term: 'Started', detail: formatMoment(attempt.created_at) },
        ]}
      />
      <div className="flex flex-wrap gap-2">
        {paid && <ButtonLink to={result.to}>{result.label}</ButtonLink>}
        {attempt.money === 'credit' && <ButtonLink to={use.to}>{use.label}</ButtonLink>}
        {!paid && (
          <ButtonLink to={paymentComplaint(attempt.reference)}>Open a complaint</ButtonLink>
        )}
      </div>
    </article>
  );
}
