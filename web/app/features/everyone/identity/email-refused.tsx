import type { StudentRecord } from '@edc/contract/people/identity/identity';
import { ButtonLink } from '../../../ui/actions/button-link';
import { Alert } from '../../../ui/notices/alert';
import { EmailText } from '../../../ui/text/email-text';

interface EmailRefusedProps {
  student: StudentRecord;
  /** Off if the form is on the same page. */
  withLink?: boolean;
}

/** Asks for another address when emails to this one are refused. */
export function EmailRefused({ student, withLink = true }: EmailRefusedProps) {
  if (student.email_refused === 'No') return null;
  return (
    <Alert
      type="warning"
      title="Our emails do not reach you"
      className="mb-4"
      actions={withLink && <ButtonLink to="/app/profile">Change email address</ButtonLink>}
    >
      We could not deliver emails to <EmailText>{student.email_address}</EmailText>. Please enter
      another address, so that you get your receipts and a link if you forget your password.
    </Alert>
  );
}
