import { formatDay } from '@edc/contract/common/time/dates';
import {
  type RequestState,
  requestStateLabels,
  requestStateWords,
} from '@edc/contract/desk/requests/request-rules';
import type { ListedRequest } from '@edc/contract/desk/requests/requests';
import { Badge } from '../../../../ui/text/badge';
import { problemWords } from './words';

const tones = {
  pending: 'warning',
  approved: 'success',
  ready: 'info',
  collected: 'neutral',
  rejected: 'danger',
  withdrawn: 'neutral',
} as const satisfies Record<RequestState, string>;

/** The state, or the obstacle of a pending request; beside it the state of its payment. */
export function StateBadge({
  request,
}: {
  request: Pick<ListedRequest, 'state' | 'problem' | 'revoked' | 'refund_proposed'>;
}) {
  const { state, problem, revoked, refund_proposed } = request;
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
      {refund_proposed && (
        <Badge tone="warning">
          {refund_proposed === 'registration' ? 'Course refund proposed' : 'Refund proposed'}
        </Badge>
      )}
    </>
  );
}
