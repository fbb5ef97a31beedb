import { Alert } from '../../ui/alert';
import { ClearOfNotices } from '../../ui/clear-of-notices';
import { CodeText } from '../../ui/code-text';

/** Shown until it is understood; who comes back later is told where to look for it. */
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
        Look for it in the mail that welcomes you, at the address with which you registered. It is
        not shown here a second time.
      </Alert>
    );
  }
  return (
    <ClearOfNotices>
      <div className="grid gap-2 rounded-card border-2 border-dashed border-line-strong bg-paper p-3 md:p-4">
        <p className="text-small text-muted">Your initial password</p>
        <CodeText copy="initial password" className="font-semibold md:text-lg whitespace-normal!">
          {password}
        </CodeText>
        <p className="text-small text-muted">
          It is shown here only once, and we are mailing it to{' '}
          <span className="wrap-anywhere">{email}</span>. Write it down, keep it to yourself, and
          change it soon under Change Password.
        </p>
      </div>
    </ClearOfNotices>
  );
}
