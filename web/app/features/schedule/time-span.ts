const DAY_MS = 24 * 60 * 60 * 1000;

interface Period {
  start_date: string;
  end_date: string;
}

export interface TimeSpan {
  from: string;
  to: string;
  /** Where a period lies in it, for a bar. */
  place: (period: Period) => { left: string; width: string };
}

/** From the first day to the last of all periods; undefined without any. */
export function spanOf(periods: readonly Period[]): TimeSpan | undefined {
  const from = periods.map(({ start_date }) => start_date).sort()[0];
  const to = periods
    .map(({ end_date }) => end_date)
    .sort()
    .at(-1);
  if (!from || !to) return undefined;
  const days = (start: string, end: string) => (Date.parse(end) - Date.parse(start)) / DAY_MS;
  const all = days(from, to) + 1;
  const percent = (part: number) => `${((part / all) * 100).toFixed(2)}%`;
  return {
    from,
    to,
    place: ({ start_date, end_date }) => ({
      left: percent(days(from, start_date)),
      width: percent(days(start_date, end_date) + 1),
    }),
  };
}
