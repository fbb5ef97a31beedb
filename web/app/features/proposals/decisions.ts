import { api } from '../../lib/api';

export type Decision = 'approve' | 'refuse' | 'withdraw';

export const decisionWords: Record<Decision, { title: string; label: string; effect: string }> = {
  approve: {
    title: 'Approve this proposal?',
    label: 'Approve',
    effect: 'Everything is checked once more and then done at once. This cannot be undone here.',
  },
  refuse: {
    title: 'Refuse this proposal?',
    label: 'Refuse',
    effect: 'Nothing happens with the money. It can be proposed again.',
  },
  withdraw: {
    title: 'Withdraw this proposal?',
    label: 'Withdraw',
    effect: 'Nothing happens with the money. You can propose it again.',
  },
};

export function decide(decision: Decision, id: string, reason: string) {
  if (decision === 'approve') return api('POST /staff/proposals/{id}/approve', { id });
  if (decision === 'refuse') return api('POST /staff/proposals/{id}/refuse', { id, reason });
  return api('POST /staff/proposals/{id}/withdraw', { id });
}
