export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Nigeria is an hour ahead of UTC all year and has been since 1919. */
const AHEAD_MS = HOUR_MS;

/** The date at the centre, such as `2026-11-14`, in any time zone of the reader. */
export function dayInLagos(at: Date): string {
  return new Date(at.getTime() + AHEAD_MS).toISOString().slice(0, 10);
}

/** When a date begins at the centre. */
export const startOfDay = (day: string) => new Date(`${day}T00:00:00+01:00`);
export const endOfDay = (day: string) => new Date(startOfDay(day).getTime() + DAY_MS);

/** The date this many days after another one. */
export const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

export const daysBefore = (at: Date, days: number) => new Date(at.getTime() - days * DAY_MS);
