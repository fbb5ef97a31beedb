import { jobKind, paces } from '../../../context.ts';
import { deleteExpiredDownloads } from './downloads/store.ts';
import { deleteExpiredSignIns } from './store.ts';

/** Deletes unfinished logins, unanswered challenges and expired downloads. */
const sweepSignIns = jobKind<Record<string, never>>({
  name: 'sweep-staff-sign-ins',
  ...paces.sweep,
  schedule: '37 * * * *',
  handle: async (app) => {
    await deleteExpiredSignIns(app.db, app.now());
    await deleteExpiredDownloads(app.db, app.now());
  },
});

export const staffJobs = [sweepSignIns];
