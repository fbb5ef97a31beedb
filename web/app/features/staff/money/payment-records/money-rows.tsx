import { formatAmount } from '@edc/contract/common/money/money';
import { formatMoment } from '@edc/contract/common/time/dates';
import { channelWords } from '@edc/contract/money/payment-record-rules';
import type { PaymentRecord } from '@edc/contract/money/payment-records';
import { useMay } from '../../../../lib/session/staff';
import { PaymentMarks } from '../../../../shared/money/payment-badge';
import { TextLink } from '../../../../ui/actions/text-link';
import { Amount } from '../../../../ui/text/amount';
import { Badge } from '../../../../ui/text/badge';
import { CodeText } from '../../../../ui/text/code-text';

type Money = PaymentRecord['money'][number];

/** The received money, one line for each place where it lies or lay, with its open decisions. */
export function MoneyRows({ money }: { money: readonly Money[] }) {
  const may = useMay();
  if (money.length === 0) return <p className="text-muted">No money was received.</p>;
  return (
    <ul className="-my-1.5">
      {money.map((one) => (
        <li
          key={one.id}
          className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-t border-line py-2 first:border-0"
        >
          <div className="min-w-0 wrap-anywhere">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
              <Amount kobo={one.amount_kobo} currency={one.currency} />
              <PaymentMarks payment={{ ...one, received_kobo: one.amount_kobo }} />
              {leftWords(one)}
              {one.refund && !one.refund.done && (
                <Badge tone="info">{`Being refunded ${formatAmount(one.refund.amount_kobo, one.currency)}`}</Badge>
              )}
            </p>
            {one.reason && <p>{one.reason}</p>}
            <p className="text-muted">{whenAndHow(one)}</p>
          </div>
          <div className="grid gap-1 md:justify-items-end">
            <CodeText>{one.provider_transaction_id}</CodeText>
            {may('payments.act') && canChange(one) && (
              <TextLink to={`/staff/payments/exceptions/${one.id}`}>
                {one.waiting ? 'Decide' : 'Refund or change'}
              </TextLink>
            )}
            {one.refund && (
              <TextLink to={`/staff/payments/refunds/${one.refund.id}`}>Open the refund</TextLink>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** What has not left: what is being refunded is still here. */
export const leftOf = ({ amount_kobo, refunded_kobo }: Money) => amount_kobo - refunded_kobo;

/** `₦300.00 left`, where a part of it went. */
function leftWords(one: Money) {
  const left = leftOf(one);
  return left > 0 && left < one.amount_kobo ? (
    <span>{`${formatAmount(left, one.currency)} left`}</span>
  ) : null;
}

/** Something of it can still be refunded, or a decision is needed. */
export function canChange(one: Money): boolean {
  const { state, waiting, refund } = one;
  const goingKobo = refund && !refund.done ? refund.amount_kobo : 0;
  const isTaken = state === 'reversed' && refund === null;
  return waiting || isTaken || leftOf(one) > goingKobo;
}

function whenAndHow({ paid_at, channel, provider_fees_kobo, currency, part }: Money): string {
  if (part) return 'Came with the same payment';
  const fee = formatAmount(provider_fees_kobo, currency);
  const fees = provider_fees_kobo > 0 ? `, provider’s fee ${fee}` : '';
  const by = channel ? ` by ${channelWords(channel)}` : '';
  return `${formatMoment(paid_at)}${by}${fees}`;
}
