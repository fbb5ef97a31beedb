import { jobKind, paces } from '../../../context.ts';
import { notifyAboutWork } from './actions.ts';

/** At half past seven at the centre, which is an hour ahead of UTC. */
const morningEmails = jobKind<Record<string, never>>({
  name: 'staff-morning-emails',
  ...paces.emails,
  schedule: '30 6 * * *',
  handle: (app) => notifyAboutWork(app),
});

export const todayJobs = [morningEmails];
