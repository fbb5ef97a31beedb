const figures = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** 416000 kobo is ₦4,160.00. */
export function naira(kobo: number): string {
  return `${kobo < 0 ? '−' : ''}₦${figures.format(Math.abs(kobo) / 100)}`;
}
