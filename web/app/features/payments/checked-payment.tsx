import type { StudentRecord } from '@edc/contract/identity';
import type { AttemptState } from '@edc/contract/payment-rules';
import type { PaymentAttempt } from '@edc/contract/payments';
import { formatMoment } from '../../lib/format-moment';
import { Badge } from '../../ui/badge';
import { ButtonLink } from '../../ui/button-link';
import { CodeText } from '../../ui/code-text';
import { Facts } from '../../ui/facts';
import { Money } from '../../ui/money';
import { supportLetter } from './support-letter';

const words: Record<AttemptState, { tone: 'success' | 'warning' | 'danger'; word: string }> = {
  created: { tone: 'warning', word: 'Not paid yet' },
  initialized: { tone: 'warning', word: 'Not confirmed yet' },
  abandoned: { tone: 'warning', word: 'Not confirmed yet' },
  settled: { tone: 'success', word: 'Received' },
  failed: { tone: 'danger', word: 'Declined' },
  reversed: { tone: 'danger', word: 'Taken back' },
};

interface CheckedPaymentProps {
  attempt: PaymentAttempt;
  student: StudentRecord;
  supportEmail: string;
}

/** What is known of one payment, and what to do with it. */
export function CheckedPayment({ attempt, student, supportEmail }: CheckedPaymentProps) {
  const { tone, word } = words[attempt.state];
  const paid = attempt.state === 'settled' && attempt.purpose === 'enrolment';
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
          { term: 'Amount', detail: <Money kobo={attempt.total_kobo} /> },
          { term: 'Begun', detail: formatMoment(attempt.created_at) },
        ]}
      />
      <div className="flex flex-wrap gap-2">
        {paid ? (
          <ButtonLink to={`/app/made_payment?ref=${attempt.reference}`}>Go on</ButtonLink>
        ) : (
          <ButtonLink to={supportLetter(supportEmail, student, attempt)} reload>
            Send the facts to support
          </ButtonLink>
        )}
      </div>
    </article>
  );
}
