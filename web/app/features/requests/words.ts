import type { RequestOutcome } from '@edc/contract/request-rules';
import type { ListedRequest } from '@edc/contract/requests';

type RequestedSkill = Pick<ListedRequest, 'kind' | 'skill' | 'from_skill'>;

/** What is asked for, in one line. */
export function requestWords({ kind, skill, from_skill }: RequestedSkill): string {
  return kind === 'certificate'
    ? `Certificate: ${skill}`
    : `Skill change: ${from_skill} to ${skill}`;
}

/** In a word or two, for a badge. */
const shortProblems: Partial<Record<RequestOutcome, string>> = {
  reversed: 'Refunded',
  not_active: 'Not active',
  not_completed: 'Not completed',
  no_signatories: 'No signatories',
};

export const problemWords = (problem: RequestOutcome) => shortProblems[problem] ?? 'Not possible';
