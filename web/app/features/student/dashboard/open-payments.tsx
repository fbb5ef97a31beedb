import { formatMoment } from '@edc/contract/common/time/dates';
import type { UnfinishedAttempt } from '@edc/contract/money/payments';
import { ButtonLink } from '../../../ui/actions/button-link';
import { Card } from '../../../ui/layout/card';
import { CodeText } from '../../../ui/text/code-text';
import { Money } from '../../../ui/text/money';

/** Payments that are not finished: the state of each, and what can be done. Credit has its own note. */
export function OpenPayments(props: { attempts: readonly UnfinishedAttempt[] }) {
  const attempts = props.attempts.filter(({ money }) => money !== 'credit');
  if (attempts.length === 0) return null;
  const areUnconfirmed = attempts.every(
    ({ money, tried, state }) => money === 'none' && tried && state !== 'failed',
  );
  return (
    <Card title={areUnconfirmed ? 'Payment not confirmed yet' : 'Unfinished payments'}>
      <ul>
        {attempts.map((attempt) => (
          <li
            key={attempt.reference}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-dashed border-line py-3 first:border-0 first:pt-0 last:pb-0"
          >
            <div className="min-w-0">
              <p className="font-semibold">
                {attempt.description} · <Money kobo={attempt.total_kobo} />
              </p>
              <p>{attempt.declined_before?.message ?? attempt.message}</p>
              <p className="text-small text-muted">
                <CodeText>{attempt.reference}</CodeText> · started{' '}
                {formatMoment(attempt.created_at)}
              </p>
            </div>
            {attempt.next && <ButtonLink to={attempt.next.path}>{attempt.next.label}</ButtonLink>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
