import { WATCH_DAYS } from '@edc/contract/money/payment-rules';
import type { Provider, Transaction } from './providers/provider.ts';

/** A student as lists about money name them; null where nobody knows whose it is. */
export function presentOwner(row: {
  student_code: string | null;
  surname: string | null;
  firstname: string | null;
  matric_no: string | null;
}) {
  if (!row.student_code || !row.matric_no) return null;
  return {
    key: row.student_code,
    full_name: `${row.surname} ${row.firstname}`,
    matric_no: row.matric_no,
  };
}

/** Why money is held for staff instead of being applied. */
export type HoldReason =
  | 'WRONG_CURRENCY'
  | 'WRONG_DOMAIN'
  | 'WRONG_REFERENCE'
  | 'UNKNOWN_REFERENCE'
  /** It was what was due, but giving what it paid for failed. */
  | 'NOT_APPLIED'
  /** The person was erased before it came: nobody is there to use it. */
  | 'STUDENT_ERASED';

/** Whether a successful transaction is what the attempt asked for; otherwise the reason. */
export function checkTransaction(
  paid: Transaction,
  attempt: { reference: string },
  provider: Pick<Provider, 'domain'>,
): 'ok' | HoldReason {
  if (paid.reference !== attempt.reference) return 'WRONG_REFERENCE';
  if (paid.domain !== provider.domain) return 'WRONG_DOMAIN';
  if (paid.currency !== 'NGN') return 'WRONG_CURRENCY';
  return 'ok';
}

/** What something costs: with the provider's fee, and without it. */
export interface Due {
  dueKobo: number;
  baseKobo: number;
}

/** The provider refuses to charge less (50 naira). */
export const SMALLEST_CHARGE_KOBO = 5_000;

/** Whether what is missing is too little to ask for: it is then waived. */
export const isTooSmallToAsk = (missingKobo: number) => missingKobo < SMALLEST_CHARGE_KOBO;

/** What was paid, and what is left of it without the provider's fee. */
interface Worth {
  amount_kobo: number;
  worth_kobo: number;
}

const sumOf = (all: Worth[], field: keyof Worth) => all.reduce((sum, one) => sum + one[field], 0);

/** The larger of both differences: a fee that was paid is not charged a second time. */
const surplus = (all: Worth[], { dueKobo, baseKobo }: Due) =>
  Math.max(sumOf(all, 'amount_kobo') - dueKobo, sumOf(all, 'worth_kobo') - baseKobo);

export const excessOf = (all: Worth[], due: Due) => Math.max(0, surplus(all, due));

/** The credits that are used for a price, and what then remains to be paid. */
export function selectCredits<One extends Worth>(
  smallestFirst: One[],
  due: Due,
): { used: One[]; remainingKobo: number } {
  const alone = smallestFirst.find((one) => surplus([one], due) >= 0);
  if (alone) return { used: [alone], remainingKobo: 0 };
  const used: One[] = [];
  for (const one of smallestFirst) {
    used.push(one);
    if (surplus(used, due) >= 0) return { used, remainingKobo: 0 };
  }
  return { used, remainingKobo: due.dueKobo - sumOf(used, 'amount_kobo') };
}

/** How a payment pays for what is due, together with the student's other credits. */
export function planPayment<One extends Worth>(
  { paidKobo, dueKobo }: { paidKobo: number; dueKobo: number },
  credits: One[],
): { used: One[]; missingKobo: number; excessKobo: number } {
  const shortKobo = dueKobo - paidKobo;
  if (shortKobo <= 0) return { used: [], missingKobo: 0, excessKobo: -shortKobo };
  const { used, remainingKobo } = selectCredits(credits, {
    dueKobo: shortKobo,
    baseKobo: shortKobo,
  });
  const excessKobo = Math.max(0, sumOf(used, 'amount_kobo') - shortKobo);
  return { used, missingKobo: remainingKobo, excessKobo };
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MAX_PAUSE = 6 * HOUR;
const WATCH_WINDOW = WATCH_DAYS * DAY;
/** Longer than the watch, so that the sweep finds what the watch missed. */
export const SWEEP_WINDOW = 8 * DAY;
/** Older open attempts are not resumed, so that each one is watched long after its last use. */
export const RESUME_WINDOW = DAY;

/**
 * Whether somebody may have paid: the provider has seen a try, or the checkout was opened and the
 * provider has not been heard since.
 */
export const mayBePaid = (attempt: { tried: boolean; opened_at: Date | null }) =>
  attempt.tried || attempt.opened_at !== null;

/** When to ask the provider again: after a minute, then twice as long each time. */
export function nextCheckAt(createdAt: Date, timesAsked: number, now: Date): Date | null {
  if (now.getTime() - createdAt.getTime() > WATCH_WINDOW) return null;
  const pause = Math.min(MINUTE * 2 ** Math.min(timesAsked, 12), MAX_PAUSE);
  return new Date(now.getTime() + pause);
}

export const isWatched = (createdAt: Date, now: Date) =>
  now.getTime() - createdAt.getTime() <= WATCH_WINDOW;

export const watchedSince = (now: Date) => new Date(now.getTime() - WATCH_WINDOW);

export const resumedSince = (now: Date) => new Date(now.getTime() - RESUME_WINDOW);

/** Whether its checkout may still be paid: somebody opened it, or the page would resume it. */
export const mayStillBePaid = (
  attempt: { created_at: Date; tried: boolean; opened_at: Date | null },
  now: Date,
) =>
  isWatched(attempt.created_at, now) &&
  (mayBePaid(attempt) || attempt.created_at > resumedSince(now));

/** Until when that is so. */
export const payableUntil = (attempt: {
  created_at: Date;
  tried: boolean;
  opened_at: Date | null;
}) => new Date(attempt.created_at.getTime() + (mayBePaid(attempt) ? WATCH_WINDOW : RESUME_WINDOW));

/** The next state of an attempt for which no money came. A settled attempt stays settled. */
export function stateAfter(before: string, said: Transaction['status'] | undefined): string {
  if (before === 'settled' || before === 'reversed') return before;
  if (said === 'failed') return 'failed';
  // The student tries again in the old checkout, so the earlier decline is not final.
  if (said === 'pending' && before === 'failed') return 'abandoned';
  // The provider calls a checkout that was opened and not yet paid 'abandoned': ours stays open.
  return before;
}

/** If the provider does not know of a refund by then, it never received our request. */
const REFUND_ANSWER_WINDOW = DAY;

export function isUnanswered(
  { origin, status, sent_at }: { origin: string; status: string; sent_at: Date | null },
  now: Date,
): boolean {
  // One that was never made is made, however late.
  if (origin !== 'ours' || status !== 'requested' || sent_at === null) return false;
  return now.getTime() - sent_at.getTime() > REFUND_ANSWER_WINDOW;
}

/** What was paid at the bank's counter has no provider: the centre gives it back by hand. */
export const COUNTER = 'teller';

/** Paid there, and its refund approved: the student collects it at the desk. */
export const TO_HAND_OUT = 'to-hand-out';

export const FINAL = ['processed', 'failed'];
const STEPS = ['requested', 'pending', 'processing', 'needs-attention'];

export const isFinal = (status: string) => FINAL.includes(status);

/** Notices of a refund can arrive out of order, so a status only moves forward. */
export function isNewerStatus(before: string, after: string): boolean {
  // Given up by us, or refused at first, and made after all: the money is gone.
  if (before === 'failed' && after === 'processed') return true;
  if (isFinal(before)) return false;
  return isFinal(after) || STEPS.indexOf(after) > STEPS.indexOf(before);
}

/** The number of a bank's slip as it is stored: people write GTB-77, gtb 77, GTB77. */
export const normalizeTellerNumber = (typed: string) =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** As it is compared: GTB-077 is the same slip. */
export const bareTellerNumber = (typed: string) =>
  normalizeTellerNumber(typed).replace(/(?<!\d)0+(?=\d)/g, '');

/** What a proposal about this money, or this number of a bank's slip, locks. */
export const moneyKey = (moneyId: number) => `money:${moneyId}`;
export const tellerKey = (tellerNumber: string) => `teller:${bareTellerNumber(tellerNumber)}`;
