import { Alert } from '../../../ui/notices/alert';
import { CodeText } from '../../../ui/text/code-text';
import { EmailText } from '../../../ui/text/email-text';

/** The initial password once, right after registration; later only where it was sent. */
export function InitialPassword({
  password,
  email,
}: {
  password: string | undefined;
  email: string;
}) {
  if (!password) {
    return (
      <Alert type="info" title="Your initial password">
        We emailed it to the address you registered with. For your security, it is not shown here
        again.
      </Alert>
    );
  }
  return (
    <div className="grid gap-2 rounded-card border-2 border-dashed border-line-strong bg-paper p-3 md:p-4">
      <p className="text-small text-muted">Your initial password</p>
      <CodeText copy="initial password" className="font-semibold md:text-lg whitespace-normal!">
        {password}
      </CodeText>
      <p className="text-small text-muted">
        It is shown only once. We are also emailing it to <EmailText>{email}</EmailText>. Write it
        down, keep it private, and change it soon under Change Password.
      </p>
    </div>
  );
}
