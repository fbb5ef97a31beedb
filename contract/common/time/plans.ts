import { DAY_MS } from './days.ts';

/** Later dates are most likely a mistyped year. */
const LONGEST_PLAN_MS = 366 * DAY_MS;

/** What is wrong with the time for which something is planned. */
export function planProblem(at: Date, now: Date): string | undefined {
  const ahead = at.getTime() - now.getTime();
  if (ahead <= 0) return 'Please choose a time that is still to come';
  return ahead > LONGEST_PLAN_MS ? 'Please choose a time within a year' : undefined;
}
