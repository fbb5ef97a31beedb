import type { Provider, Transaction } from './providers/provider.ts';

/** Why money is held for staff instead of being applied. */
export type HoldReason = 'WRONG_AMOUNT' | 'WRONG_CURRENCY' | 'WRONG_DOMAIN' | 'WRONG_REFERENCE';

/** Whether a successful transaction is what the attempt asked for; otherwise the reason. */
export function judge(
  paid: Transaction,
  attempt: { reference: string; totalKobo: number },
  provider: Pick<Provider, 'domain'>,
): 'fits' | HoldReason {
  if (paid.reference !== attempt.reference) return 'WRONG_REFERENCE';
  if (paid.domain !== provider.domain) return 'WRONG_DOMAIN';
  if (paid.currency !== 'NGN') return 'WRONG_CURRENCY';
  if (paid.amountKobo !== attempt.totalKobo) return 'WRONG_AMOUNT';
  return 'fits';
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const LONGEST_PAUSE = 6 * HOUR;
/** A late bank transfer may take days; after this the daily sweep still finds it. */
const WATCHED_FOR = 7 * 24 * HOUR;

/** When to ask the provider again: after a minute, then twice as long each time. */
export function nextAsk(createdAt: Date, timesAsked: number, now: Date): Date | null {
  if (now.getTime() - createdAt.getTime() > WATCHED_FOR) return null;
  const pause = Math.min(MINUTE * 2 ** Math.min(timesAsked, 12), LONGEST_PAUSE);
  return new Date(now.getTime() + pause);
}

/** What an attempt becomes by the provider's word, where no money came. Settled stays settled. */
export function stateAfter(
  before: string,
  said: Transaction['status'] | undefined,
): 'initialized' | 'failed' | 'abandoned' | 'reversed' | undefined {
  if (said === 'reversed') return 'reversed';
  if (before === 'settled' || before === 'reversed') return undefined;
  if (said === 'failed') return 'failed';
  // The provider calls a checkout that was opened and not yet paid 'abandoned'.
  return undefined;
}
