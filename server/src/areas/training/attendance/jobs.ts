import { HOUR_MS } from '@edc/contract/common/time/days';
import { type App, jobKind } from '../../../context.ts';
import { countAll } from './counting/actions.ts';
import { loadLastCounted } from './counting/queries.ts';
import { recordCollected } from './scanning/actions.ts';

/** During the day, because a phone may send its scans at any hour. */
export const countAttendance = jobKind<Record<string, never>>({
  name: 'count-attendance',
  retries: 2,
  firstDelay: 60,
  longestDelay: 600,
  expireSeconds: 1800,
  schedule: '20 5-20 * * *',
  handle: async (app) => {
    await countAll(app);
    await recordCollected(app);
  },
});

export const attendanceJobs = [countAttendance];

/** The interval of the schedule. */
const COUNTED_MS = HOUR_MS;

/**
 * Counts at start if the last count is old, as in a restored database or after a night without the
 * portal. A second server that starts at the same time counts again, which changes nothing.
 */
export async function countIfOld(app: App): Promise<void> {
  const counted = await loadLastCounted(app);
  if (counted && app.now().getTime() - Date.parse(counted) < COUNTED_MS) return;
  await app.jobs.enqueue(app.db, countAttendance, {});
}
