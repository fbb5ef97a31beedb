const NAIRA = new Intl.NumberFormat('en-NG', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

export function formatNaira(kobo: number): string {
  return `₦${NAIRA.format(kobo / 100)}`;
}

/** 1.5 % and 100 naira, the 100 waived below 2,500 naira, never more than 2,000 naira. */
export function paystackFee(kobo: number): number {
  const flat = kobo < 250_000 ? 0 : 10_000;
  return Math.min(Math.ceil((kobo * 15) / 1000) + flat, 200_000);
}

/** 1.4 %, never more than 2,000 naira: what the second provider keeps of a local card payment. */
export function flutterwaveFee(kobo: number): number {
  return Math.min(Math.ceil((kobo * 14) / 1000), 200_000);
}

export function nairaFromKobo(kobo: number): number {
  return kobo / 100;
}

/** Rounded, because 4160.10 * 100 is not a whole number in binary. */
export function koboFromNaira(naira: number): number {
  return Math.round(naira * 100);
}
