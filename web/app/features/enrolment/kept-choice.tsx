import { useEffect, useState } from 'react';
import { type ChosenSkill, readChosenSkill } from '../../lib/chosen-skill';
import { Alert } from '../../ui/alert';
import { ButtonLink } from '../../ui/button-link';

/** What was chosen before and not paid: nothing is lost by coming back here. */
export function KeptChoice({ studentCode }: { studentCode: string }) {
  const [chosen, setChosen] = useState<ChosenSkill>();
  // Not in the first render: the server knows nothing of it.
  useEffect(() => setChosen(readChosenSkill(studentCode)), [studentCode]);
  if (!chosen) return null;
  return (
    <Alert
      type="info"
      title={`You chose ${chosen.title}`}
      actions={<ButtonLink to="/app/made_payment">Continue to payment</ButtonLink>}
    >
      For {chosen.course_code}, {chosen.session}. It is not paid yet; you may also choose another
      skill.
    </Alert>
  );
}
