import { jobKind } from '../../../context.ts';
import { notifyAboutWork } from './actions.ts';

/** At half past seven at the centre, which is an hour ahead of UTC. */
const morningEmails = jobKind<Record<string, never>>({
  name: 'staff-morning-emails',
  retries: 3,
  firstDelay: 60,
  longestDelay: 600,
  expireSeconds: 900,
  schedule: '30 6 * * *',
  handle: (app) => notifyAboutWork(app),
});

export const todayJobs = [morningEmails];
