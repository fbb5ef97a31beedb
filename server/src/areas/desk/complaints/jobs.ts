import { jobKind, paces } from '../../../context.ts';
import { deleteExpired } from './public/store.ts';
import { watchComplaints } from './watch.ts';

const watch = jobKind<object>({
  name: 'watch-complaints',
  ...paces.seldom,
  schedule: '7 * * * *',
  handle: async (app) => {
    await watchComplaints(app);
    await deleteExpired(app.db, app.now());
  },
});

export const complaintJobs = [watch];
