import { DAY_MS } from '@edc/contract/common/time/days';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

interface Period {
  start_date: string;
  end_date: string;
}

export interface TimeSpan {
  /** The position of a period, for a bar. */
  place: (period: Period) => { x: string; width: string };
  /** The first of each month that has room for its name, and where the span begins. */
  months: { label: string; left: string }[];
}

const days = (start: string, end: string) => (Date.parse(end) - Date.parse(start)) / DAY_MS;

/** From the first day to the last of all periods; undefined without any. */
export function spanOf(periods: readonly Period[]): TimeSpan | undefined {
  const from = periods.map(({ start_date }) => start_date).sort()[0];
  const to = periods
    .map(({ end_date }) => end_date)
    .sort()
    .at(-1);
  if (!from || !to) return undefined;
  const all = days(from, to) + 1;
  const months = monthsIn(from, to).filter((day) => days(day, to) / all >= ROOM);
  const percent = (part: number) => `${((part / all) * 100).toFixed(2)}%`;
  return {
    place: ({ start_date, end_date }) => ({
      x: percent(days(from, start_date)),
      width: percent(days(start_date, end_date) + 1),
    }),
    months: withFirst(from, months, all).map((day) => ({
      label: MONTHS[Number(day.slice(5, 7)) - 1] ?? '',
      left: percent(days(from, day)),
    })),
  };
}

/** A label needs this part of the whole, before the next one or the end. */
const ROOM = 0.1;

/** The first month is labelled too, unless the next label is too close. */
function withFirst(from: string, months: string[], all: number): string[] {
  const [next] = months;
  return next === undefined || days(from, next) / all >= ROOM ? [from, ...months] : months;
}

/** The first days of the months in a period. */
function monthsIn(from: string, to: string): string[] {
  const [year = 0, month = 0] = from.split('-').map(Number);
  const found: string[] = [];
  for (let at = 0; ; at += 1) {
    const day = new Date(Date.UTC(year, month - 1 + at, 1)).toISOString().slice(0, 10);
    if (day > to) return found;
    if (day >= from) found.push(day);
  }
}
