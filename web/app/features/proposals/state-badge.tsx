import { type ProposalState, proposalStateLabels } from '@edc/contract/proposal-rules';
import { Badge } from '../../ui/badge';

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
