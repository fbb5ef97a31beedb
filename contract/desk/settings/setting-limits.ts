import { formatNaira } from '../../common/money/money.ts';
import { formatDay } from '../../common/time/dates.ts';

/** The highest limit above which a second person is needed. */
export const MOST_LIMIT_KOBO = 1_000_000_000;

/** A higher limit counts after so many days, so that nobody raises it for one decision. */
export const RAISED_LIMIT_DAYS = 7;

/** A limit that still counts although a higher one is saved. */
export interface EarlierLimit {
  kobo: number;
  until: string;
}

/** `₦2,000.00 counts until 26 Nov 2026, then ₦5,000.00`; undefined where the saved one counts. */
export function limitWords(kobo: number, earlier: readonly EarlierLimit[]): string | undefined {
  if (earlier.length === 0) return undefined;
  const steps = earlier.map(
    (one, at) =>
      `${formatNaira(one.kobo)}${at === 0 ? ' counts' : ''} until ${formatDay(one.until)}`,
  );
  return [...steps, formatNaira(kobo)].join(', then ');
}
