import { type StaffState, staffStateLabels } from '@edc/contract/people/staff/staff-account-rules';
import { Badge } from '../../../../ui/text/badge';

const tones = { invited: 'warning', active: 'success', locked: 'danger' } as const;

export function StateBadge({ state }: { state: StaffState }) {
  return <Badge tone={tones[state]}>{staffStateLabels[state]}</Badge>;
}
