import { once } from '../once.ts';

/** Money is whole kobo everywhere inside; naira with two decimals only for people. */
const KOBO = 100;

/** For the specification's fields with naira as a number. */
export function nairaOf(kobo: number): number {
  return kobo / KOBO;
}

const format = once(
  () => new Intl.NumberFormat('en-NG', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);

/** ₦4,160.00 */
export function formatNaira(kobo: number): string {
  return `${kobo < 0 ? '−' : ''}₦${format().format(Math.abs(kobo) / KOBO)}`;
}

/** ₦4,160.00, or USD 4,160.00 if a provider has taken another currency. */
export function formatAmount(kobo: number, currency: string): string {
  const naira = formatNaira(kobo);
  return currency === 'NGN' ? naira : naira.replace('₦', `${currency} `);
}
