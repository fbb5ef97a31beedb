import type { CourseOption } from '@edc/contract/training/enrolment';
import { useEffect, useState } from 'react';
import {
  type ChosenSkill,
  dropChosenSkill,
  readChosenSkill,
} from '../../../shared/money/chosen-skill';
import { ButtonLink } from '../../../ui/actions/button-link';
import { Alert } from '../../../ui/notices/alert';

interface KeptChoiceProps {
  studentCode: string;
  courses: CourseOption[];
}

/** The skill that was chosen in this tab and is not paid yet. */
export function KeptChoice({ studentCode, courses }: KeptChoiceProps) {
  const [chosen, setChosen] = useState<ChosenSkill>();
  // Not in the first render: the server does not know it.
  useEffect(() => {
    const kept = readChosenSkill(studentCode);
    // Its payment was confirmed in the meantime: there is nothing to continue.
    const done = courses.some(
      ({ code, registered }) => code === kept?.application_code && registered,
    );
    if (done) dropChosenSkill(studentCode);
    setChosen(done ? undefined : kept);
  }, [studentCode, courses]);
  if (!chosen) return null;
  const isCovered = courses.some(
    ({ code, paid_by_credit }) => code === chosen.application_code && paid_by_credit !== null,
  );
  return (
    <Alert
      type="info"
      title={`You chose ${chosen.title}`}
      actions={
        <ButtonLink to="/app/made_payment">
          {isCovered ? 'Use my credit' : 'Continue to payment'}
        </ButtonLink>
      }
    >
      For {chosen.course_code}, {chosen.session}. We have not received your payment yet. If you have
      not paid, you can also choose another skill below.
    </Alert>
  );
}
