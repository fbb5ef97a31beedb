import type { ProposalDetail } from '@edc/contract/people/proposals';
import { useEffect } from 'react';
import { ApiError, api } from '../../../../lib/api/api';

/** Whoever proposed it and opens this page has seen the decision: the bell says it no more. */
export function useSeenDecision({ id, unseen }: ProposalDetail): void {
  useEffect(() => {
    if (!unseen) return;
    api('POST /staff/proposals/{id}/seen', { id }).catch((error: unknown) => {
      // It is said again at the next visit.
      if (!(error instanceof ApiError)) throw error;
    });
  }, [id, unseen]);
}
