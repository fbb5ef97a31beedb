import { formatNaira } from '@edc/contract/common/money/money';
import type { FullStudent } from '@edc/contract/desk/students/students';
import { useMay } from '../../../../../lib/session/staff';
import { RegistrationAction } from './registration-action';

type OwnRegistration = FullStudent['registrations'][number];

const moneyWords = ({ here_kobo: here }: OwnRegistration) =>
  here > 0
    ? `Finance then decides what happens to the ${formatNaira(here)} that was paid. It waits under Exceptions.`
    : 'Nothing that was paid is left here.';

interface CancelRegistrationProps {
  student: FullStudent;
  registration: OwnRegistration;
}

/** For a student who leaves, or whose payment was refunded: frees the place. */
export function CancelRegistration({ student, registration }: CancelRegistrationProps) {
  const may = useMay()('registrations.change');
  const { state } = registration;
  if (!may || state === 'cancelled') return null;
  return (
    <RegistrationAction
      student={student}
      registration={registration}
      action="cancel"
      effect={`The slip is no longer valid, and the place is free for another student. ${moneyWords(registration)} This cannot be undone; the student can register again.`}
      warning={
        state === 'completed'
          ? 'This training is completed. A certificate that was issued stays valid until it is revoked.'
          : undefined
      }
      reasonHint="The student reads it in the email."
    />
  );
}
