import { jobKind } from '../../../context.ts';
import { applyRetention } from './retention/actions.ts';

/** At night, when the portal is little used. */
export const privacyJobs = [
  jobKind<Record<string, never>>({
    name: 'retention',
    retries: 2,
    firstDelay: 300,
    longestDelay: 600,
    expireSeconds: 3600,
    schedule: '50 1 * * *',
    handle: async (app) => {
      await applyRetention(app);
    },
  }),
];
