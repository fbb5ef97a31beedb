import type { ReactNode } from 'react';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Spinner } from '../../ui/progress';
import type { OpenCode } from './use-code-state';

interface MailFateProps {
  state: OpenCode | undefined;
  /** What was typed; the server's own word on where it went comes first. */
  address: string;
  unreachable: boolean;
  onCorrect: () => void;
}

/** What really became of the mail with the code, and the way to another address. */
export function MailFate({ state, address, unreachable, onCorrect }: MailFateProps) {
  const to = <strong className="wrap-anywhere">{state?.sentTo || address}</strong>;
  return (
    <div role="status" className="grid gap-2">
      {unreachable && (
        <Alert type="warning">
          We cannot reach the portal at the moment. Nothing is lost; we keep trying.
        </Alert>
      )}
      {fate(state, to, <CorrectAddress onCorrect={onCorrect} />)}
    </div>
  );
}

function fate(state: OpenCode | undefined, to: ReactNode, correct: ReactNode) {
  switch (state?.mail) {
    case 'sent':
      return (
        <Alert type="success" title="The code is sent" actions={correct}>
          We sent it to {to}. Look in the spam folder too.
        </Alert>
      );
    case 'retrying':
      return (
        <Alert type="warning" title="The mail is delayed" actions={correct}>
          {to} could not be reached yet. We keep trying; you can also use another address.
        </Alert>
      );
    case 'failed':
      return (
        <Alert type="danger" title="The mail could not be delivered" actions={correct}>
          No mail reaches {to}. Check the address for a slip, or use another one.
        </Alert>
      );
    case 'hidden':
      return (
        <Alert type="info" title="Check your email" actions={correct}>
          Too many codes were requested for this matriculation number. If {to} is the address that
          the university has for you, we have sent you a link: open it to continue. Otherwise try
          again later, or visit the centre with your student ID card.
        </Alert>
      );
    case 'none':
      return (
        <Alert type="warning" title="There is no code to type" actions={correct}>
          Its time or its tries are over. Ask for a new one to {to}.
        </Alert>
      );
    default:
      return (
        <Alert type="info" title="The code is on its way" actions={correct}>
          <span className="flex items-center gap-2">
            <Spinner className="shrink-0" />
            <span className="min-w-0">We are sending it to {to}.</span>
          </span>
        </Alert>
      );
  }
}

function CorrectAddress({ onCorrect }: { onCorrect: () => void }) {
  return (
    <Button size="small" onClick={onCorrect}>
      Correct the address
    </Button>
  );
}
