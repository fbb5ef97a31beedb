import { formatAmount } from '@edc/contract/common/money/money';
import { LOST_LABEL, unpaidWords } from '@edc/contract/money/payment-record-rules';
import type { ExceptionRow, paidFor } from './store.ts';

/** What is left of money of which a part was refunded. */
export const leftOf = ({ inside_kobo }: Pick<ExceptionRow, 'inside_kobo'>) => inside_kobo;

const places: Record<string, string> = {
  applied: 'used',
  credit: 'credit',
  exception: 'held',
  refunded: 'refunded',
};

/** `₦3,660.00 used, ₦500.00 credit`; what went back after a dispute is lost. */
export function moneyWords(
  { currency, lost_kobo }: Pick<ExceptionRow, 'currency' | 'lost_kobo'>,
  parts: { state: string; kobo: number }[],
): string {
  const placeOf = (state: string) =>
    lost_kobo && state === 'refunded' ? LOST_LABEL.toLowerCase() : (places[state] ?? state);
  return parts
    .map(({ state, kobo }) => `${formatAmount(kobo, currency)} ${placeOf(state)}`)
    .join(', ');
}

/** What the payment pays for, and whether that is complete. */
export function registrationWords(paid: Awaited<ReturnType<typeof paidFor>>): string {
  if (!paid) return 'Nothing';
  const { issued } = paid;
  const words = paid.description ?? 'Not known';
  if (paid.cancelled) return `${words}, cancelled`;
  const named = issued ? `${words}, ${issued.words}` : words;
  if (!paid.reversed) return named;
  const unpaid = `${named}, ${unpaidWords(Number(paid.here_kobo))}`;
  return issued ? `${unpaid}. ${issued.unpaid}` : unpaid;
}
