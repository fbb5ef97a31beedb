/** The subject of a complaint about a day that is not recorded; the day as it is written. */
export const missingDaySubject = (day: string) => `Attendance on ${day} is missing`;

/** The day of such a complaint, as in `2026-11-12`; undefined where it is about something else. */
export function missingDayOf(subject: string): string | undefined {
  const [, written] = /^Attendance on (\d{1,2} \w{3,9} \d{4}) is missing$/.exec(subject) ?? [];
  const at = written ? Date.parse(`${written} UTC`) : Number.NaN;
  return Number.isNaN(at) ? undefined : new Date(at).toISOString().slice(0, 10);
}
