import { jobKind, paces } from '../../../context.ts';
import { LONG_JOB, sweepLongJobs } from './actions.ts';
import { type Turn, takeTurn } from './turns.ts';

const longJob = jobKind<Turn>({
  ...LONG_JOB,
  retries: 5,
  firstDelay: 2,
  longestDelay: 60,
  // A turn takes a few seconds: one that exceeds this was killed.
  expireSeconds: 60,
  atOnce: 3,
  handle: takeTurn,
});

const sweep = jobKind<Record<string, never>>({
  name: 'sweep-long-jobs',
  ...paces.often,
  schedule: '*/5 * * * *',
  handle: (app) => sweepLongJobs(app),
});

export const longJobJobs = [longJob, sweep];
