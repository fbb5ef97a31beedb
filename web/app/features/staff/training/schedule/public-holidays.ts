/** Public holidays of Nigeria that fall on the same day every year. */
const names: Readonly<Record<string, string>> = {
  '01-01': 'New Year’s Day (1 Jan)',
  '05-01': 'Workers’ Day (1 May)',
  '06-12': 'Democracy Day (12 Jun)',
  '10-01': 'Independence Day (1 Oct)',
  '12-25': 'Christmas Day (25 Dec)',
  '12-26': 'Boxing Day (26 Dec)',
};

/** Those among these days, by their names. */
export const publicHolidays = (days: readonly string[]): string[] =>
  days.flatMap((day) => names[day.slice('2026-'.length)] ?? []);
