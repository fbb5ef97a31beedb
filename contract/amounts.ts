import { formatNaira, nairaOf } from './money.ts';

/** ₦4,160.00, or USD 41.60 where a provider has taken another currency. */
export function formatAmount(kobo: number, currency: string): string {
  return currency === 'NGN' ? formatNaira(kobo) : `${currency} ${nairaOf(kobo).toFixed(2)}`;
}
