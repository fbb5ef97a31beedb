import { type RequestState, requestStateLabels } from '@edc/contract/request-rules';
import type { ListedRequest } from '@edc/contract/requests';
import { Badge } from '../../ui/badge';
import { problemWords } from './words';

const tones = {
  pending: 'warning',
  approved: 'success',
  ready: 'info',
  collected: 'neutral',
  rejected: 'danger',
  withdrawn: 'neutral',
} as const satisfies Record<RequestState, string>;

/** The state, and what is in the way of a pending request. */
export function StateBadge({ state, problem }: Pick<ListedRequest, 'state' | 'problem'>) {
  if (problem) return <Badge tone="danger">{problemWords(problem)}</Badge>;
  return <Badge tone={tones[state]}>{requestStateLabels[state]}</Badge>;
}
