import { type StudentState, studentStateLabels } from '@edc/contract/student-rules';
import { Badge } from '../../ui/badge';

const tones = { active: 'success', locked: 'danger', not_registered: 'neutral' } as const;

export function StateBadge({ state }: { state: StudentState }) {
  return <Badge tone={tones[state]}>{studentStateLabels[state]}</Badge>;
}
