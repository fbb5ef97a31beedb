import { jobKind } from '../../../context.ts';
import { recordCheck } from './actions.ts';

/** After the night's comparison with the providers. */
export const ledgerJobs = [
  jobKind<Record<string, never>>({
    name: 'ledger-check',
    retries: 3,
    firstDelay: 300,
    longestDelay: 3600,
    expireSeconds: 1800,
    schedule: '30 3 * * *',
    handle: (app) => recordCheck(app),
  }),
];
