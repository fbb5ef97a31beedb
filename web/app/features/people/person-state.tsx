import { type PersonState, personStateLabels } from '@edc/contract/staff-people-rules';
import { Badge } from '../../ui/badge';

const tones = { invited: 'warning', active: 'success', locked: 'danger' } as const;

export function PersonStateBadge({ state }: { state: PersonState }) {
  return <Badge tone={tones[state]}>{personStateLabels[state]}</Badge>;
}
