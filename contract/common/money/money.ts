import { once } from '../once.ts';

/** Money is whole kobo everywhere inside; naira with two decimals only for people. */
const KOBO = 100;

const PERCENT_IN_THOUSANDTHS = 15; // 1.5 %
const FLAT_FROM_KOBO = 2500 * KOBO;
const FLAT_KOBO = 100 * KOBO;
const CAP_KOBO = 2000 * KOBO;
const SECOND_PROVIDER_IN_THOUSANDTHS = 38; // 3.8 %

/** Integers throughout, rounded up: a float could lose a kobo. */
const shareRoundedUp = (kobo: number, thousandths: number) =>
  Math.floor((kobo * thousandths + 999) / 1000);

/**
 * The primary provider adds 1.5 %, and from 2,500 naira another 100 naira, with the percentage
 * capped at 2,000 naira. The second provider adds 3.8 %.
 */
export function processingFeeKobo(
  baseKobo: number,
  provider: 'paystack' | 'flutterwave' = 'paystack',
): number {
  if (provider === 'flutterwave') return shareRoundedUp(baseKobo, SECOND_PROVIDER_IN_THOUSANDTHS);
  const share = shareRoundedUp(baseKobo, PERCENT_IN_THOUSANDTHS);
  return baseKobo < FLAT_FROM_KOBO ? share : Math.min(share, CAP_KOBO) + FLAT_KOBO;
}

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
