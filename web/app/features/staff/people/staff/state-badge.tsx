import {
  type PersonState,
  personStateLabels,
} from '@edc/contract/people/staff/staff-account-rules';
import { Badge } from '../../../../ui/text/badge';

const tones = { invited: 'warning', active: 'success', locked: 'danger' } as const;

export function PersonStateBadge({ state }: { state: PersonState }) {
  return <Badge tone={tones[state]}>{personStateLabels[state]}</Badge>;
}
