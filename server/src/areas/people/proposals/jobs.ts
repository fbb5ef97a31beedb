import { jobKind } from '../../../context.ts';
import { expireProposals } from './actions.ts';

const expire = jobKind<Record<string, never>>({
  name: 'expire-proposals',
  retries: 2,
  firstDelay: 60,
  longestDelay: 300,
  expireSeconds: 300,
  schedule: '*/5 * * * *',
  handle: expireProposals,
});

export const proposalJobs = [expire];
