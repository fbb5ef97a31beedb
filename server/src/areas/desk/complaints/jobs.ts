import { jobKind } from '../../../context.ts';
import { deleteExpired } from './public/store.ts';
import { watchComplaints } from './watch.ts';

const watch = jobKind<object>({
  name: 'watch-complaints',
  retries: 2,
  firstDelay: 60,
  longestDelay: 600,
  expireSeconds: 300,
  schedule: '7 * * * *',
  handle: async (app) => {
    await watchComplaints(app);
    await deleteExpired(app.db, app.now());
  },
});

export const complaintJobs = [watch];
