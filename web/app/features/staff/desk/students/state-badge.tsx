import { type StudentState, studentStateLabels } from '@edc/contract/people/roster/student-rules';
import { Badge } from '../../../../ui/text/badge';

const tones = { active: 'success', locked: 'danger', not_registered: 'neutral' } as const;

/** The state of the account, and whether the student has left the university. */
export function StateBadge({ state, hasLeft }: { state: StudentState; hasLeft: boolean }) {
  return (
    <>
      <Badge tone={tones[state]}>{studentStateLabels[state]}</Badge>
      {hasLeft && <Badge tone="warning">Has left</Badge>}
    </>
  );
}
