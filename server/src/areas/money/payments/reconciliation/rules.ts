import { DAY_MS, dayInLagos } from '@edc/contract/common/time/days';
import type { OtherSum } from '@edc/contract/money/reconciliation';
import {
  type DifferenceKind,
  MOST_RECONCILED_DAYS,
  RECONCILED_DAYS,
} from '@edc/contract/money/reconciliation-rules';
import { Refusal } from '../../../../platform/http/refusal.ts';
import type { Transaction } from '../providers/provider.ts';

const shifted = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

export interface Range {
  from: string;
  to: string;
}

interface GivenRange {
  from?: string | undefined;
  to?: string | undefined;
  day?: string | undefined;
}

/** The days that are meant: the last seven, or the earlier seven that have the day, unless said. */
export function rangeOf(given: GivenRange, now: Date): Range {
  const today = dayInLagos(now);
  const last = given.to ?? (given.day && !given.from ? endOfWeek(given.day, today) : today);
  const isAhead = last > today;
  const to = isAhead ? today : last;
  const from = given.from ?? shifted(to, 1 - RECONCILED_DAYS);
  if (from > to || daysOf({ from, to }).length > MOST_RECONCILED_DAYS) {
    throw new Refusal('RANGE_TOO_LONG');
  }
  return { from, to };
}

/** Weeks are counted back from today, so that every day of one names the same. */
function endOfWeek(day: string, today: string): string {
  const days = Math.round((Date.parse(today) - Date.parse(day)) / DAY_MS);
  return shifted(today, -RECONCILED_DAYS * Math.floor(days / RECONCILED_DAYS));
}

/** Every day of the range, oldest first; one more than the most, where there are more. */
export function daysOf({ from, to }: Range): string[] {
  const days: string[] = [];
  for (let day = from; day <= to && days.length <= MOST_RECONCILED_DAYS; day = shifted(day, 1)) {
    days.push(day);
  }
  return days;
}

/** One of our payments, whole, wherever its money is. */
export interface Ours {
  provider_transaction_id: string;
  reference: string;
  amount_kobo: number;
  currency: string;
  paid_at: Date;
  reversed: boolean;
}

export interface Difference {
  kind: DifferenceKind;
  reference: string;
  provider_transaction_id: string;
  ours_kobo: number | null;
  theirs_kobo: number | null;
  /** Of a side that has no payment: naira. */
  ours_currency: string;
  theirs_currency: string;
  reason: string;
}

/** The same for a payment that differs as it did before. */
export const keyOfDifference = (one: Omit<Difference, 'reason'>) =>
  [
    one.kind,
    one.provider_transaction_id,
    one.reference,
    one.ours_kobo,
    one.ours_currency,
    one.theirs_kobo,
    one.theirs_currency,
  ].join(' ');

/** What other shops were paid on the provider's account, in one currency. */
export interface ForeignSum {
  currency: string;
  count: number;
  kobo: number;
}

/** One sum for each currency, naira first. */
export function foreignSumsOf(all: readonly ForeignSum[]): ForeignSum[] {
  const sums = new Map<string, ForeignSum>();
  for (const one of all) {
    const { count, kobo } = sums.get(one.currency) ?? { count: 0, kobo: 0 };
    sums.set(one.currency, { ...one, count: count + one.count, kobo: kobo + one.kobo });
  }
  return [...sums.values()].toSorted((a, b) => byCurrency(a.currency, b.currency));
}

const byCurrency = (a: string, b: string) =>
  Number(b === 'NGN') - Number(a === 'NGN') || a.localeCompare(b);

/** The sums of each currency but naira, in the order of their names. */
export function otherSumsOf(
  ours: readonly Pick<Ours, 'currency' | 'amount_kobo'>[],
  theirs: readonly Pick<Transaction, 'currency' | 'amountKobo' | 'feesKobo'>[],
): OtherSum[] {
  return addedUp([
    ...ours.map(({ currency, amount_kobo }) => ({ ...NOTHING, currency, ours_kobo: amount_kobo })),
    ...theirs.map(({ currency, amountKobo, feesKobo }) => ({
      ...NOTHING,
      currency,
      theirs_kobo: amountKobo,
      fees_kobo: feesKobo,
    })),
  ]).filter(({ currency }) => currency !== 'NGN');
}

const NOTHING = { theirs_kobo: 0, ours_kobo: 0, fees_kobo: 0 };

/** One sum for each currency. */
export function addedUp(all: readonly OtherSum[]): OtherSum[] {
  const sums = new Map<string, OtherSum>();
  for (const one of all) {
    const sum = sums.get(one.currency) ?? { ...NOTHING, currency: one.currency };
    sums.set(one.currency, {
      currency: one.currency,
      theirs_kobo: sum.theirs_kobo + one.theirs_kobo,
      ours_kobo: sum.ours_kobo + one.ours_kobo,
      fees_kobo: sum.fees_kobo + one.fees_kobo,
    });
  }
  return [...sums.values()].toSorted((a, b) => a.currency.localeCompare(b.currency));
}

/** Compares the payments of one day. */
export function compare(ours: Ours[], theirs: Transaction[]) {
  const byId = new Map(theirs.map((one) => [one.id, one]));
  const known = new Set(ours.map((one) => one.provider_transaction_id));
  const extra = ours.filter((one) => !byId.has(one.provider_transaction_id));
  const missing = theirs.filter(({ id }) => !known.has(id));
  const amounts = ours.flatMap((one): Difference[] => {
    const other = byId.get(one.provider_transaction_id);
    const isSame =
      !other || (other.amountKobo === one.amount_kobo && other.currency === one.currency);
    if (isSame) return [];
    return [
      {
        kind: 'amount',
        reference: one.reference,
        provider_transaction_id: one.provider_transaction_id,
        ours_kobo: one.amount_kobo,
        theirs_kobo: other.amountKobo,
        ours_currency: one.currency,
        theirs_currency: other.currency,
        reason:
          other.currency === one.currency
            ? 'The provider now reports another amount than it did when we recorded it'
            : `The provider reports ${other.currency}, we recorded ${one.currency}`,
      },
    ];
  });
  return { extra, missing, amounts };
}
