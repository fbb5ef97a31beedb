import { type ProposalState, proposalStateLabels } from '@edc/contract/people/proposal-rules';
import { Badge } from '../../../../ui/text/badge';

const tones = {
  open: 'warning',
  approved: 'success',
  refused: 'danger',
  withdrawn: 'neutral',
  expired: 'neutral',
} as const;

export function StateBadge({ state }: { state: ProposalState }) {
  return <Badge tone={tones[state]}>{proposalStateLabels[state]}</Badge>;
}
