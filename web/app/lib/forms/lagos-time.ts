import { HOUR_MS } from '@edc/contract/common/time/days';

/** Nigeria is one hour ahead of UTC all year. */
const OFFSET = '+01:00';
const TYPED = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** The moment of a date and time field, in the centre's time zone; undefined if empty. */
export function lagosInstant(typed: string): string | undefined {
  if (!TYPED.test(typed)) return undefined;
  const moment = new Date(`${typed}:00${OFFSET}`);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}

/** A moment as a date and time field of the centre shows it. */
export function lagosTyped(instant: string): string {
  return new Date(Date.parse(instant) + HOUR_MS).toISOString().slice(0, 16);
}
