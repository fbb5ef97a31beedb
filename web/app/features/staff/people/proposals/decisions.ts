import type { ProposalDetail } from '@edc/contract/people/proposals';
import { api } from '../../../../lib/api/api';

export type Decision = 'approve' | 'refuse' | 'withdraw';

export const decisionWords: Record<Decision, { title: string; label: string; effect: string }> = {
  approve: {
    title: 'Approve this proposal?',
    label: 'Approve',
    effect: 'Everything is checked again before it is carried out. An approval cannot be undone.',
  },
  refuse: {
    title: 'Refuse this proposal?',
    label: 'Refuse',
    effect: 'It can be proposed again.',
  },
  withdraw: {
    title: 'Withdraw this proposal?',
    label: 'Withdraw',
    effect: 'It is not carried out. You can propose it again.',
  },
};

/** The effect of the decision, in sentences; a withdrawal gives no reason and sends no email. */
export function effectsOf(decision: Decision, { effects }: ProposalDetail): string[] {
  const own = decision === 'withdraw' ? [] : effects[decision];
  return [...own, decisionWords[decision].effect];
}

export const decisionCalls = [
  'POST /staff/proposals/{id}/approve',
  'POST /staff/proposals/{id}/refuse',
  'POST /staff/proposals/{id}/withdraw',
] as const;

export function decide(decision: Decision, id: string, reason: string) {
  if (decision === 'approve') return api('POST /staff/proposals/{id}/approve', { id });
  if (decision === 'refuse') return api('POST /staff/proposals/{id}/refuse', { id, reason });
  return api('POST /staff/proposals/{id}/withdraw', { id });
}
