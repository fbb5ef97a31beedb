import { formatMoment } from '@edc/contract/dates';
import type { StudentRecord } from '@edc/contract/identity';
import type { AttemptState, MoneyPlace } from '@edc/contract/payment-rules';
import type { PaymentAttempt } from '@edc/contract/payments';
import { Badge } from '../../ui/badge';
import { ButtonLink } from '../../ui/button-link';
import { CodeText } from '../../ui/code-text';
import { Facts } from '../../ui/facts';
import { Money } from '../../ui/money';
import { amountsOf } from './amounts';
import { supportLetter } from './support-letter';

interface Word {
  tone: 'success' | 'warning' | 'danger';
  word: string;
}

const UNCONFIRMED: Word = { tone: 'warning', word: 'Not confirmed yet' };

const states: Record<AttemptState, Word> = {
  created: { tone: 'warning', word: 'Not paid yet' },
  initialized: UNCONFIRMED,
  abandoned: UNCONFIRMED,
  settled: { tone: 'success', word: 'Received' },
  failed: { tone: 'danger', word: 'Declined' },
  reversed: { tone: 'danger', word: 'Taken back' },
};

/** Where the money is says more than how the attempt ended. */
const places: Partial<Record<MoneyPlace, Word>> = {
  credit: { tone: 'warning', word: 'Kept as credit' },
  held: { tone: 'warning', word: 'With the centre' },
  returned: { tone: 'danger', word: 'Taken back' },
};

interface CheckedPaymentProps {
  attempt: PaymentAttempt;
  student: StudentRecord;
  supportEmail: string;
}

/** What is known of one payment, and what to do with it. */
export function CheckedPayment({ attempt, student, supportEmail }: CheckedPaymentProps) {
  const { tone, word } = places[attempt.money] ?? states[attempt.state];
  const paid = attempt.money === 'applied' && attempt.purpose === 'enrolment';
  return (
    <article className="grid gap-2 rounded-card border border-line p-3">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <CodeText className="font-semibold">{attempt.reference}</CodeText>
        <Badge tone={tone}>{word}</Badge>
      </p>
      <p>{attempt.message}</p>
      <Facts
        facts={[
          { term: 'For', detail: attempt.description },
          ...amountsOf(attempt).map(({ term, kobo }) => ({ term, detail: <Money kobo={kobo} /> })),
          { term: 'Begun', detail: formatMoment(attempt.created_at) },
        ]}
      />
      <div className="flex flex-wrap gap-2">
        {paid && <ButtonLink to={`/app/made_payment?ref=${attempt.reference}`}>Go on</ButtonLink>}
        {attempt.money === 'credit' && <ButtonLink to="/app/skills">Choose a skill</ButtonLink>}
        {!paid && (
          <ButtonLink to={supportLetter(supportEmail, student, attempt)} reload>
            Send the facts to support
          </ButtonLink>
        )}
      </div>
    </article>
  );
}
