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
  count: number;
}

/** One payout for each day with payments, on the next day. */
export function settlementsOf({ store, clock }: Sandbox, provider: Provider): Settlement[] {
  const today = dayOf(clock().toISOString());
  const byDay = new Map<number, Settlement>();
  for (const one of store.transactions(provider)) {
    if (one.paidAt === null || one.currency !== 'NGN') continue;
    const day = dayOf(one.paidAt);
    if (day >= today) continue;
    const paidOut = new Date((day + 1) * DAY_MS + 8 * HOUR_MS).toISOString();
    const sum = byDay.get(day) ?? { id: day, createdAt: paidOut, gross: 0, fees: 0, count: 0 };
    sum.gross += one.amount;
    sum.fees += one.fees ?? 0;
    sum.count += 1;
    byDay.set(day, sum);
  }
  return [...byDay.values()].toSorted((a, b) => b.id - a.id);
}
