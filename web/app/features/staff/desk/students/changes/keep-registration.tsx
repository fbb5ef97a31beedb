import type { FullStudent } from '@edc/contract/desk/students/students';
import { useMay } from '../../../../../lib/session/staff';
import { RegistrationAction } from './registration-action';

interface KeepRegistrationProps {
  student: FullStudent;
  registration: FullStudent['registrations'][number];
}

/** For a student who will pay again: the place stays, and Today no longer lists it. */
export function KeepRegistration({ student, registration }: KeepRegistrationProps) {
  const may = useMay()('registrations.change');
  if (!may || !registration.refund_open) return null;
  return (
    <RegistrationAction
      student={student}
      registration={registration}
      action="keep"
      effect="The payment was refunded or reversed, but the student keeps the place. The slip works again once it is paid for. We will email the student."
      reasonHint="It is kept in the history with your name."
    />
  );
}
