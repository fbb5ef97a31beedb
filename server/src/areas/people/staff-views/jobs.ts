import { jobKind } from '../../../context.ts';
import { mailViews } from './actions.ts';

/** On Monday at half past seven at the centre, which is an hour ahead of UTC. */
const viewEmails = jobKind<Record<string, never>>({
  name: 'staff-view-emails',
  retries: 3,
  firstDelay: 60,
  longestDelay: 600,
  expireSeconds: 900,
  schedule: '30 6 * * 1',
  handle: (app) => mailViews(app),
});

export const staffViewJobs = [viewEmails];
