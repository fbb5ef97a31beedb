import { jobKind, paces } from '../../../context.ts';
import { expireProposals } from './actions.ts';

const expire = jobKind<Record<string, never>>({
  name: 'expire-proposals',
  ...paces.often,
  schedule: '*/5 * * * *',
  handle: expireProposals,
});

export const proposalJobs = [expire];
