import { jobKind } from '../../../context.ts';
import { rejectOrphans } from './staff/actions.ts';

export const certificateJobs = [
  jobKind<Record<string, never>>({
    name: 'certificate-orphans',
    retries: 2,
    firstDelay: 60,
    longestDelay: 600,
    expireSeconds: 300,
    schedule: '*/10 * * * *',
    handle: (app) => rejectOrphans(app),
  }),
];
