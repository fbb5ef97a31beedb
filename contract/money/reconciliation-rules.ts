import { formatNaira } from '../common/money/money.ts';
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

/** The providers' payout for a day: without fees and refunds. */
export const netOf = (day: { theirs_kobo: number; fees_kobo: number; refunded_kobo: number }) =>
  day.theirs_kobo - day.fees_kobo - day.refunded_kobo;

type Figure = 'theirs_kobo' | 'ours_kobo' | 'fees_kobo';
type Sums = Record<Figure, number>;

/** A figure of a day in each currency, naira first. */
export const sumsOf = (
  day: Sums & { other_sums: readonly (Sums & { currency: string })[] },
  figure: Figure,
) => [
  { currency: 'NGN', kobo: day[figure] },
  ...day.other_sums.map((sum) => ({ currency: sum.currency, kobo: sum[figure] })),
];

/** What a payout leaves out besides fees: refunds, and reversals. */
export const deductedOf = (payout: { gross_kobo: number; fees_kobo: number; net_kobo: number }) =>
  payout.gross_kobo - payout.fees_kobo - payout.net_kobo;

/** What finance should do about a difference. */
export function differenceAdvice(kind: DifferenceKind, known: boolean, provider: string): string {
  if (kind === 'missing') {
    return known
      ? `Open the payment and press “Ask ${provider} again”.`
      : 'The portal looks for such payments every night. It then waits in Exceptions.';
  }
  if (kind === 'unreadable') {
    return `Look it up in the dashboard of ${provider}. Then sign off with what it is.`;
  }
  return `Ask ${provider} about it, with this reference. Then sign off with what they said.`;
}

/** Whether a comparison at this moment covers the whole day, in the centre's time zone. */
export const isAfterDay = (day: string, at: string) => Date.parse(at) >= endOfDay(day).getTime();

/** What a signature leaves out, as a further sentence; empty without payments by bank teller. */
export const tellerNote = (kobo: number) =>
  kobo > 0
    ? ` It does not cover ${formatNaira(kobo)} paid by bank teller: compare that with the bank statement.`
    : '';

export const SIGN_OFF_NOTE_LENGTH = 500;
