import type { ProposalDetail } from '@edc/contract/people/proposals';
import { useEffect } from 'react';
import { ApiError, api } from '../../../../lib/api/api';

/** Opening this page marks the decision as seen by its proposer, and clears it from the bell. */
export function useSeenDecision({ id, unseen }: ProposalDetail): void {
  useEffect(() => {
    if (!unseen) return;
    api('POST /staff/proposals/{id}/seen', { id }).catch((error: unknown) => {
      // It is shown again at the next visit.
      if (!(error instanceof ApiError)) throw error;
    });
  }, [id, unseen]);
}
