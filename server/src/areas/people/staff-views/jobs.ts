import { jobKind, paces } from '../../../context.ts';
import { mailViews } from './actions.ts';

/** On Monday at half past seven at the centre, which is an hour ahead of UTC. */
const viewEmails = jobKind<Record<string, never>>({
  name: 'staff-view-emails',
  ...paces.emails,
  schedule: '30 6 * * 1',
  handle: (app) => mailViews(app),
});

export const staffViewJobs = [viewEmails];
