import { jobKind } from '../../../context.ts';
import { LINE_QUEUE } from './actions.ts';
import { moveLines } from './line.ts';

export const waitingListJobs = [
  jobKind<Record<string, never>>({
    ...LINE_QUEUE,
    retries: 2,
    firstDelay: 10,
    longestDelay: 60,
    expireSeconds: 300,
    schedule: '* * * * *',
    handle: (app) => moveLines(app),
  }),
];
