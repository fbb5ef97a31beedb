import { formatNaira } from './money.ts';

/** ₦4,160.00, or USD 4,160.00 if a provider has taken another currency. */
export function formatAmount(kobo: number, currency: string): string {
  const naira = formatNaira(kobo);
  return currency === 'NGN' ? naira : naira.replace('₦', `${currency} `);
}

/** "₦8,320.00 and USD 4,160.00": a sum for each currency, as they cannot be added. */
export function formatSums(sums: readonly { kobo: number; currency: string }[]): string {
  const currencies = new Set(['NGN', ...sums.map(({ currency }) => currency)]);
  const totals = [...currencies].map((currency) => ({
    currency,
    kobo: sums.reduce((sum, one) => sum + (one.currency === currency ? one.kobo : 0), 0),
  }));
  const shown = totals.filter(({ kobo }) => kobo !== 0);
  return (shown.length > 0 ? shown : totals.slice(0, 1))
    .map(({ kobo, currency }) => formatAmount(kobo, currency))
    .join(' and ');
}
