import { jobKind } from '../../context.ts';
import { countEverybody } from './counting/actions.ts';
import { recordCollected } from './scanning/actions.ts';

/** During the day, because a phone may send its scans at any hour. */
const countAttendance = jobKind<Record<string, never>>({
  name: 'count-attendance',
  retries: 2,
  firstDelay: 60,
  longestDelay: 600,
  expireSeconds: 1800,
  schedule: '20 5-20 * * *',
  handle: async (app) => {
    await countEverybody(app);
    await recordCollected(app);
  },
});

export const attendanceJobs = [countAttendance];
