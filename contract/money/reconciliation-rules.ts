import { formatDay } from '../common/time/dates.ts';
import { endOfDay } from '../common/time/days.ts';

/** Rules of reconciliation for browser and server, without zod. */
export const RECONCILED_DAYS = 7;
/** How many days one press checks. */
export const MOST_RECONCILED_DAYS = 31;

export const dayStates = ['unchecked', 'matches', 'differs'] as const;
export type DayState = (typeof dayStates)[number];

export const differenceKinds = ['missing', 'extra', 'amount', 'unreadable'] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

export const differenceLabels: Record<DifferenceKind, string> = {
  missing: 'Not recorded here',
  extra: 'Not at the provider',
  amount: 'Another amount',
  unreadable: 'Cannot be read',
};

interface Sums {
  theirs_kobo: number;
  ours_kobo: number;
  fees_kobo: number;
  /** Refunded or reversed on the day, for payments of any day. */
  refunded_kobo: number;
}
type Day = Sums & { other_sums: readonly (Sums & { currency: string })[] };

/** A figure of a day in each currency, naira first. */
export const sumsOf = (day: Day, figure: (sums: Sums) => number) => [
  { currency: 'NGN', kobo: figure(day) },
  ...day.other_sums.map((sum) => ({ currency: sum.currency, kobo: figure(sum) })),
];

/** What the providers pay out for a day: without fees and refunds. */
export const netOf = (sums: Omit<Sums, 'ours_kobo'>) =>
  sums.theirs_kobo - sums.fees_kobo - sums.refunded_kobo;

/** What a payout leaves out besides fees: refunds, and reversals. */
export const deductedOf = (payout: { gross_kobo: number; fees_kobo: number; net_kobo: number }) =>
  payout.gross_kobo - payout.fees_kobo - payout.net_kobo;

interface Difference {
  kind: DifferenceKind;
  known: boolean;
  after_closing: boolean;
}

/** What finance should do about a difference. */
export function differenceAdvice(difference: Difference, provider: string): string {
  const { kind, known } = difference;
  const then = difference.after_closing ? 'note' : 'sign off with';
  if (kind === 'missing') {
    return known
      ? `Open the payment and press “Ask ${provider} again”.`
      : 'The portal looks for such payments every night. It then waits in Exceptions.';
  }
  if (kind === 'unreadable') {
    return `Look it up in the dashboard of ${provider}. Then ${then} what it is.`;
  }
  return `Ask ${provider} about it, with this reference. Then ${then} what they said.`;
}

/** Whether a comparison at this moment covers the whole day, in the centre's time zone. */
export const isAfterDay = (day: string, at: string) => Date.parse(at) >= endOfDay(day).getTime();

/** What a person compares the money of a day's tellers with. */
export const tellerAdvice = (day: string) =>
  `Compare with the bank statement of ${formatDay(day)}.`;

/** What a person found who compared it; only a signature says that somebody did. */
export const tellerResult = (signedOffBy: string | null) =>
  signedOffBy === null ? 'To compare' : 'Matches the statement';

export const SIGN_OFF_NOTE_LENGTH = 500;
