import { DAY_MS, MINUTE_MS } from '@edc/contract/common/time/days';
import { WEEKDAYS, type Weekday } from '@edc/contract/common/time/training-days';

export interface WorkingHours {
  weekdays: readonly Weekday[];
  /** Dates such as `2026-12-25`. */
  holidays: readonly string[];
  /** Minutes after midnight at the centre. */
  opens: number;
  closes: number;
}

/** Lagos is an hour ahead of UTC all year round. */
const LAGOS_MS = 60 * MINUTE_MS;
/** Ends the loop for a calendar without a working day. */
const MOST_DAYS = 400;

/** `08:30` as minutes after midnight. */
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

export function readOfficeHours(given: string): Pick<WorkingHours, 'opens' | 'closes'> {
  return { opens: minutesOf(given.slice(0, 5)), closes: minutesOf(given.slice(6)) };
}

/** The moment this many working minutes after `from`. */
export function afterWorkingMinutes(from: Date, minutes: number, hours: WorkingHours): Date {
  const start = from.getTime() + LAGOS_MS;
  let left = minutes;
  for (let count = 0; count < MOST_DAYS; count += 1) {
    const midnight = Math.floor(start / DAY_MS) * DAY_MS + count * DAY_MS;
    if (!isWorkingDay(new Date(midnight), hours)) continue;
    const begins = Math.max(start, midnight + hours.opens * MINUTE_MS);
    const open = (midnight + hours.closes * MINUTE_MS - begins) / MINUTE_MS;
    if (open <= 0) continue;
    if (left <= open) return new Date(begins + left * MINUTE_MS - LAGOS_MS);
    left -= open;
  }
  return new Date(from.getTime() + MOST_DAYS * DAY_MS);
}

/** The date is the centre's, held as UTC. */
function isWorkingDay(date: Date, { weekdays, holidays }: WorkingHours): boolean {
  const weekday = WEEKDAYS[date.getUTCDay()] as Weekday;
  return weekdays.includes(weekday) && !holidays.includes(date.toISOString().slice(0, 10));
}
