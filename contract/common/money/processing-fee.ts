const PERCENT_IN_THOUSANDTHS = 15; // 1.5 %
const FLAT_FROM_KOBO = 250_000;
const FLAT_KOBO = 10_000;
const CAP_KOBO = 200_000;
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
