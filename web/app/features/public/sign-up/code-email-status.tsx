import type { ReactNode } from 'react';
import { Button } from '../../../ui/actions/button';
import { Alert } from '../../../ui/notices/alert';
import { Spinner } from '../../../ui/notices/progress';
import { EmailText } from '../../../ui/text/email-text';
import type { OpenCode } from './use-code-state';

interface CodeEmailStatusProps {
  state: OpenCode | undefined;
  /** The typed address, shown until the server reports where the code was sent. */
  address: string;
  unreachable: boolean;
  onChange: () => void;
}

/** Whether the email with the code was delivered, and how to use another address. */
export function CodeEmailStatus({ state, address, unreachable, onChange }: CodeEmailStatusProps) {
  const to = (
    <strong>
      <EmailText>{state?.sentTo || address}</EmailText>
    </strong>
  );
  return (
    <div role="status" className="grid gap-2">
      {unreachable && (
        <Alert type="warning">We cannot reach the portal right now. We will keep trying.</Alert>
      )}
      {statusAlert(state, to, <ChangeAddress onChange={onChange} />)}
    </div>
  );
}

function statusAlert(state: OpenCode | undefined, to: ReactNode, change: ReactNode) {
  switch (state?.mail) {
    case 'sent':
      return (
        <Alert type="success" title="Code sent" actions={change}>
          We sent the code to {to}. Check your spam folder too.
        </Alert>
      );
    case 'retrying':
      return (
        <Alert type="warning" title="The email is delayed" actions={change}>
          We could not deliver to {to} yet. We will keep trying, or you can use another address.
        </Alert>
      );
    case 'failed':
      return (
        <Alert type="danger" title="We could not deliver the email" actions={change}>
          Check {to} for a mistake, or use another address.
        </Alert>
      );
    case 'hidden':
      return (
        <Alert type="info" title="Check your email" actions={change}>
          Too many codes were requested for this matriculation number. If {to} is the address that
          the university has for you, we have sent you a link: open it to continue. Otherwise try
          again later, or visit the centre with your student ID card.
        </Alert>
      );
    case 'none':
      return (
        <Alert type="warning" title="This code no longer works" actions={change}>
          It has expired or was entered wrongly too often. Request a new code for {to}.
        </Alert>
      );
    default:
      return (
        <Alert type="info" title="Sending the code" actions={change}>
          <span className="flex items-center gap-2">
            <Spinner className="shrink-0" />
            <span className="min-w-0">We are sending it to {to}.</span>
          </span>
        </Alert>
      );
  }
}

function ChangeAddress({ onChange }: { onChange: () => void }) {
  return (
    <Button size="small" onClick={onChange}>
      Change email address
    </Button>
  );
}
