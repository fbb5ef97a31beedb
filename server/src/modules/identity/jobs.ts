import { jobKind } from '../../context.ts';
import { deleteExpiredSessions } from './store.ts';

/** Forgets what has run out: ended sessions and old rate-limit counters. */
const sweepExpired = jobKind<Record<string, never>>({
  name: 'sweep-expired',
  retries: 1,
  firstDelay: 60,
  longestDelay: 60,
  expireSeconds: 300,
  schedule: '17 * * * *',
  async handle(app) {
    await deleteExpiredSessions(app.db, app.now());
    await app.limits.deleteExpired();
  },
});

export const identityJobs = [sweepExpired];
