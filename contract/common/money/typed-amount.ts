const NAIRA = /^\d{1,9}(\.\d{1,2})?$/;

/** Naira as people type them, such as 4160 or ₦1,500.50, in kobo; undefined if it is no amount. */
export function koboTyped(typed: string): number | undefined {
  const naira = typed.replaceAll(/[₦,\s]/g, '');
  const kobo = NAIRA.test(naira) ? Math.round(Number(naira) * 100) : 0;
  return kobo > 0 ? kobo : undefined;
}
