import { formatAmount } from './money.ts';

/** "₦8,320.00 and USD 4,160.00": a sum for each currency, as they cannot be added. */
export function formatSums(sums: readonly { kobo: number; currency: string }[]): string {
  const totals = new Map([['NGN', 0]]);
  for (const { kobo, currency } of sums) totals.set(currency, (totals.get(currency) ?? 0) + kobo);
  const words = [...totals]
    .filter(([, kobo]) => kobo !== 0)
    .map(([currency, kobo]) => formatAmount(kobo, currency));
  return words.join(' and ') || formatAmount(0, 'NGN');
}
