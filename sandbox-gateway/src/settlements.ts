import type { Sandbox } from './context.ts';
import type { Provider } from './types.ts';

const DAY_MS = 86_400_000;
/** Days of the merchant's bank, in Lagos. */
const HOUR_MS = 3_600_000;
const dayOf = (iso: string) => Math.floor((Date.parse(iso) + HOUR_MS) / DAY_MS);

export interface Settlement {
  id: number;
  /** When it was paid out: on the day after the payments. */
  createdAt: string;
  gross: number;
  fees: number;
  /** Refunded since the previous payout, and deducted from this one. */
  refunds: number;
  count: number;
}

export const netOf = ({ gross, fees, refunds }: Settlement) => gross - fees - refunds;

/** One payout for each day with payments, on the next day. Refunds that it does not cover wait. */
export function settlementsOf(sandbox: Sandbox, provider: Provider): Settlement[] {
  const today = dayOf(sandbox.clock().toISOString());
  const byDay = new Map<number, Settlement>();
  for (const one of sandbox.store.transactions(provider)) {
    if (one.paidAt === null || one.currency !== 'NGN') continue;
    const day = dayOf(one.paidAt);
    if (day >= today) continue;
    const createdAt = new Date((day + 1) * DAY_MS + 8 * HOUR_MS).toISOString();
    const sum = byDay.get(day) ?? { id: day, createdAt, gross: 0, fees: 0, refunds: 0, count: 0 };
    sum.gross += one.amount;
    sum.fees += one.fees ?? 0;
    sum.count += 1;
    byDay.set(day, sum);
  }
  const oldestFirst = [...byDay.values()].toSorted((a, b) => a.id - b.id);
  let taken = 0;
  for (const one of oldestFirst) {
    const owed = refundedUntil(sandbox, provider, one.id) - taken;
    one.refunds = Math.min(owed, one.gross - one.fees);
    taken += one.refunds;
  }
  return oldestFirst.toReversed();
}

/** Everything refunded by the end of a day. */
function refundedUntil({ store }: Sandbox, provider: Provider, day: number): number {
  return store.refunds
    .filter(
      ({ status, currency, transactionId, updatedAt }) =>
        status === 'processed' &&
        currency === 'NGN' &&
        store.byId(transactionId)?.provider === provider &&
        dayOf(updatedAt) <= day,
    )
    .reduce((sum, { amount }) => sum + amount, 0);
}
