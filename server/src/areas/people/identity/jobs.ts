import { jobKind, paces } from '../../../context.ts';
import { mailPasswordLink, PASSWORD_LINK_QUEUE } from './recovery/actions.ts';
import { deleteExpiredLinks } from './recovery/store.ts';
import { sweepSignUps } from './sign-up/store.ts';
import { deleteExpiredSessions } from './store.ts';

/** Deletes expired sessions, handles, codes, links and rate limit counters. */
const sweepExpired = jobKind<Record<string, never>>({
  name: 'sweep-expired',
  ...paces.sweep,
  schedule: '17 * * * *',
  async handle(app) {
    await deleteExpiredSessions(app.db, app.now());
    await sweepSignUps(app.db, app.now());
    await deleteExpiredLinks(app.db, app.now());
    await app.limits.deleteExpired();
  },
});

const sendPasswordLink = jobKind<{ identifier: string; request: string }>({
  ...PASSWORD_LINK_QUEUE,
  retries: 5,
  firstDelay: 5,
  longestDelay: 60,
  expireSeconds: 60,
  handle: mailPasswordLink,
});

export const identityJobs = [sweepExpired, sendPasswordLink];
