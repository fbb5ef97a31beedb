import { jobKind } from '../../../context.ts';
import { deleteOldEvents } from '../../../platform/live/events.ts';

/** Live events are useful only for minutes. */
const sweepLiveEvents = jobKind<Record<string, never>>({
  name: 'sweep-live-events',
  retries: 1,
  firstDelay: 60,
  longestDelay: 60,
  expireSeconds: 60,
  schedule: '*/10 * * * *',
  handle: (app) => deleteOldEvents(app.db),
});

export const liveJobs = [sweepLiveEvents];
