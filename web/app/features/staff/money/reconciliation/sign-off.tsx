import { formatSums } from '@edc/contract/common/money/amounts';
import { counted } from '@edc/contract/common/text/counted';
import { formatDay, formatDays, formatMoment } from '@edc/contract/common/time/dates';
import { paymentSourceLabels } from '@edc/contract/money/payment-record-rules';
import type {
  DayTeller,
  ProviderDay,
  ReconciledDay,
  Reconciliation,
} from '@edc/contract/money/reconciliation';
import { tellerAdvice, tellerResult } from '@edc/contract/money/reconciliation-rules';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { api } from '../../../../lib/api/api';
import { useMay } from '../../../../lib/session/staff';
import { Button } from '../../../../ui/actions/button';
import { Money } from '../../../../ui/text/money';
import {
  daysToSign,
  differs,
  isCompared,
  isSigned,
  NO_PAYMENTS,
  onlineOf,
  tellerOf,
} from './day-rules';
import { NoteForm } from './note-form';
import type { Comparison } from './use-comparison';

interface SignOffProps {
  day: ReconciledDay;
  data: Reconciliation;
  tellers: readonly DayTeller[];
  comparison: Comparison;
}

/** Each provider of the day: who has signed it off, or the form to do so. */
export function SignOff({ day, data, tellers, comparison }: SignOffProps) {
  const may = useMay();
  const teller = tellerOf(day);
  const isOpen = day.over && may('payments.reconcile');
  return (
    <div className="grid gap-4">
      <Hint day={day} />
      {isOpen && !isCompared(day) && <Compare {...{ day, data, comparison }} />}
      {day.state !== 'unchecked' && (
        <ul className="grid gap-3">
          {onlineOf(day).map((one) => (
            <Provider key={one.provider} provider={one} day={day.day}>
              {isOpen && isCompared(day) && differs(one) && <Explain day={day.day} of={one} />}
            </Provider>
          ))}
        </ul>
      )}
      {isOpen && <SignMatching day={day} />}
      {teller && (
        <ul className="border-t border-line pt-4">
          <Provider provider={teller} day={day.day}>
            <Tellers tellers={tellers} />
            {isOpen && teller.to_sign && (
              <NoteForm
                label="Note"
                button="Sign off bank teller"
                send={(note) =>
                  api('POST /staff/reconciliation/{day}/sign-off-teller', {
                    ...{ day: day.day, kobo: teller.ours_kobo, note },
                  })
                }
              />
            )}
          </Provider>
        </ul>
      )}
    </div>
  );
}

/** Why there is nothing to sign off. */
function Hint({ day }: { day: ReconciledDay }) {
  const may = useMay();
  const words = () => {
    if (!day.over) return 'A day can be signed off once it is over.';
    if (isSigned(day)) return '';
    if (!may('payments.reconcile'))
      return 'This day is not signed off yet. Finance can sign it off.';
    const isQuiet = isCompared(day) && !day.providers.some(({ to_sign }) => to_sign);
    return isQuiet ? `${NO_PAYMENTS}: nothing to sign off.` : '';
  };
  return words() && <p className="text-muted">{words()}</p>;
}

function Compare({ day, data, comparison }: Omit<SignOffProps, 'tellers'>) {
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-muted">
        {day.state === 'unchecked'
          ? 'Compare the day first.'
          : 'It was compared before it was over. Compare it again first.'}
      </p>
      <Button variant="primary" busy={comparison.isComparing} onClick={comparison.compare}>
        {`Compare ${formatDays(data.from, data.to)}`}
      </Button>
    </div>
  );
}

/** One press for all providers that match. */
function SignMatching({ day }: { day: ReconciledDay }) {
  const [matching] = daysToSign([day]);
  if (!matching) return null;
  const { checked_at } = matching;
  return (
    <NoteForm
      button={`Sign off ${formatDay(day.day)}`}
      send={() =>
        api('POST /staff/reconciliation/sign-off', { days: day.day, compared_until: checked_at })
      }
    />
  );
}

/** One that differs, by itself and with the reason. */
function Explain({ day, of: { provider, checked_at } }: { day: string; of: ProviderDay }) {
  if (provider === 'teller' || !checked_at) return null;
  return (
    <NoteForm
      label="Why are these differences in order?"
      missing="Please say why"
      button={`Sign off ${paymentSourceLabels[provider]}`}
      send={(note) =>
        api('POST /staff/reconciliation/{day}/sign-off', { day, provider, checked_at, note })
      }
    />
  );
}

/** What the bank statement of the day has to show. */
function Tellers({ tellers }: Pick<SignOffProps, 'tellers'>) {
  return (
    <ul aria-label="Bank tellers">
      {tellers.map(({ number, payment, student, amount_kobo }) => (
        <li
          key={payment}
          className="flex flex-wrap items-center justify-between gap-x-3 border-t border-line first:border-0"
        >
          <span className="min-w-0 wrap-anywhere">
            <Link
              to={`/staff/payments/${payment}`}
              className="inline-flex min-h-8 items-center text-link underline pointer-coarse:min-h-11"
            >
              {number}
            </Link>{' '}
            {student ?? 'Unknown student'}
          </span>
          <Money kobo={amount_kobo} />
        </li>
      ))}
    </ul>
  );
}

interface ProviderProps {
  provider: ProviderDay;
  day: string;
  children: ReactNode;
}

function Provider({ provider: one, day, children }: ProviderProps) {
  const sums = [{ currency: 'NGN', kobo: one.ours_kobo }, ...othersOf(one)];
  return (
    <li className="grid gap-1">
      <p className="flex flex-wrap justify-between gap-x-3">
        <strong>{paymentSourceLabels[one.provider]}</strong>
        <span>{stateOf(one)}</span>
      </p>
      <p className="text-muted tabular-nums">
        {`${formatSums(sums)}, ${counted(one.ours_count, 'payment')}`}
      </p>
      {one.foreign_count > 0 && (
        <p className="text-muted tabular-nums">
          {`Other transactions on this account: ${one.foreign_count}, ${formatSums(one.foreign_sums)}`}
        </p>
      )}
      {one.provider === 'teller' && one.signed_off_by === null && <p>{tellerAdvice(day)}</p>}
      {one.signed_off_by && one.signed_off_at && (
        <p>{`Signed off by ${one.signed_off_by}, ${formatMoment(one.signed_off_at)}.`}</p>
      )}
      {one.note && <p className="text-muted wrap-anywhere">{one.note}</p>}
      {children}
    </li>
  );
}

const othersOf = ({ other_sums }: ProviderDay) =>
  other_sums.map(({ currency, ours_kobo }) => ({ currency, kobo: ours_kobo }));

function stateOf({ provider, state, differences, signed_off_by }: ProviderDay): string {
  if (provider === 'teller') return tellerResult(signed_off_by);
  if (state === 'unchecked') return 'Not compared';
  if (state === 'matches') return 'Matches';
  return counted(differences, 'payment differs', 'payments differ');
}
