import { Alert } from '../../ui/alert';
import { CodeText } from '../../ui/code-text';

/** Shown this once; who comes back here finds where it was sent. */
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
        We mailed it to <strong className="wrap-anywhere">{email}</strong> when you registered. It
        is not shown here a second time.
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
        It is shown here only once, and we have mailed it to{' '}
        <span className="wrap-anywhere">{email}</span>. Write it down, keep it to yourself, and
        change it soon under Change Password.
      </p>
    </div>
  );
}
