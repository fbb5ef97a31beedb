import { DAY_MS } from '@edc/contract/common/time/days';
import type { TestPortal } from '../portal.ts';

/**
 * The first and the last day of training, a Tuesday and a Saturday: still to come on the real clock,
 * else as tests name them.
 */
export function trainingDays({
  app,
}: Pick<TestPortal, 'app'>): Record<'start_date' | 'end_date', string> {
  const now = Date.now();
  const isRealClock = Math.abs(app.now().getTime() - now) < 60_000;
  const known = new Date('2026-11-24').getTime();
  const weeks = isRealClock ? Math.ceil((now + 5 * DAY_MS - known) / (7 * DAY_MS)) : 0;
  const start_date = inDays(known, 7 * Math.max(0, weeks));
  return { start_date, end_date: dayAfter(start_date, 11) };
}

const inDays = (from: number, days: number) =>
  new Date(from + days * DAY_MS).toISOString().slice(0, 10);

export const dayAfter = (day: string, days: number) => inDays(new Date(day).getTime(), days);
