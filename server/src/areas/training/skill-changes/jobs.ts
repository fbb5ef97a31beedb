import { jobKind } from '../../../context.ts';
import { rejectOrphans } from './decide.ts';

export const skillChangeJobs = [
  jobKind<Record<string, never>>({
    name: 'skill-change-orphans',
    retries: 2,
    firstDelay: 60,
    longestDelay: 600,
    expireSeconds: 300,
    schedule: '*/10 * * * *',
    handle: (app) => rejectOrphans(app),
  }),
];
