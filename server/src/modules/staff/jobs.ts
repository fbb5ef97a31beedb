import { jobKind } from '../../context.ts';
import { deleteExpiredSignIns } from './store.ts';

/** Forgets logins that were not finished, and challenges that nobody answered. */
const sweepSignIns = jobKind<Record<string, never>>({
  name: 'sweep-staff-sign-ins',
  retries: 1,
  firstDelay: 60,
  longestDelay: 60,
  expireSeconds: 300,
  schedule: '37 * * * *',
  handle: (app) => deleteExpiredSignIns(app.db, app.now()),
});

export const staffJobs = [sweepSignIns];
