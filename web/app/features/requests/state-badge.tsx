import { formatDay } from '@edc/contract/dates';
import {
  type RequestState,
  requestStateLabels,
  requestStateWords,
} from '@edc/contract/request-rules';
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

/** The state, or what is in the way of a pending request; of an approved one also its refund. */
export function StateBadge({
  request,
}: {
  request: Pick<ListedRequest, 'state' | 'problem' | 'revoked'>;
}) {
  const { state, problem, revoked } = request;
  if (revoked) {
    return (
      <Badge tone="danger">{`${requestStateWords(request)} on ${formatDay(revoked.at)}`}</Badge>
    );
  }
  if (problem && problem !== 'refunded')
    return <Badge tone="danger">{problemWords(problem)}</Badge>;
  return (
    <>
      <Badge tone={tones[state]}>{requestStateLabels[state]}</Badge>{' '}
      {problem && <Badge tone="danger">{problemWords(problem)}</Badge>}
    </>
  );
}
