import { once } from '../common/once.ts';

/** Rules of monthly totals for browser and server, without zod. */
export const MONTH_PATTERN = /^20\d{2}-(0[1-9]|1[0-2])$/;

/** `2026-11` moved by this many months. */
export function monthBeside(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

const words = once(
  () => new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
);

/** `November 2026`. */
export const formatMonth = (month: string) => words().format(new Date(`${month}-01T00:00:00Z`));
