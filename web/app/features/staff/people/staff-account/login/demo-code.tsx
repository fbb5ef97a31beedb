import { useEffect } from 'react';
import { Button } from '../../../../../ui/actions/button';
import { Alert } from '../../../../../ui/notices/alert';

interface DemoCodeProps {
  code: string | undefined;
  /** Fills it into the field. */
  onUse: (code: string) => void;
  /** Loads the newest one: a code works for half a minute. */
  refresh?: (() => void) | undefined;
}

const REFRESH_MS = 10_000;

/** In the demo, the code that an authenticator app would show. */
export function DemoCode({ code, onUse, refresh }: DemoCodeProps) {
  useEffect(() => {
    if (!code || !refresh) return;
    const timer = setInterval(refresh, REFRESH_MS);
    return () => clearInterval(timer);
  }, [code, refresh]);

  if (!code) return null;
  return (
    <Alert
      type="info"
      title="This is the demo"
      actions={
        <Button size="small" onClick={() => onUse(code)}>
          Use this code
        </Button>
      }
    >
      Your authenticator app would now show{' '}
      <strong className="font-code whitespace-nowrap">{code}</strong>. We show it here because
      nobody has an app for the demo's accounts.
    </Alert>
  );
}
