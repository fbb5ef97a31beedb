import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, api } from '../../lib/api';
import type { Area } from '../../lib/areas';
import { keepStamps } from '../../lib/session-stamps';
import { minutesAndSeconds, useSecondsLeft } from '../../lib/use-seconds-left';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { useLoginOnSignOut } from './use-login-on-sign-out';
import { useSessionEnd } from './use-session-end';

/**
 * Stands in every signed-in page: offers to stay in the session's last minute, in whichever tabs
 * are open, and leads to the login page once the session is over.
 */
export function SessionNotice({ area, expiresAt }: { area: Area; expiresAt: string }) {
  useLoginOnSignOut();
  const { ending, look } = useSessionEnd(area, expiresAt);
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const stayButton = useRef<HTMLButtonElement>(null);
  const open = ending !== undefined;

  // It may open in the middle of typing: a space or Enter must not log anybody out.
  useEffect(() => {
    if (open) stayButton.current?.focus();
  }, [open]);

  const stay = async () => {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const { data } = await api(area.calls.renew);
      keepStamps(area, data.expires_at);
      await look();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      open={open}
      // Whoever closes it is there, and that is all it asks.
      onClose={() => void stay()}
      title="Are you still there?"
      description="For your safety the portal signs you out after about seven hours. What you have typed is kept."
      actions={
        <>
          <Button variant="quiet" onClick={() => void navigate(area.logout)}>
            Log out
          </Button>
          <Button ref={stayButton} variant="primary" busy={busy} onClick={() => void stay()}>
            Stay signed in
          </Button>
        </>
      }
    >
      {ending !== undefined && <TimeLeft until={ending} />}
      {failure && (
        <Alert type="danger" announce>
          {failure}
        </Alert>
      )}
    </Dialog>
  );
}

/** Read out a few times only: a voice that counts every second says nothing else. */
const SAID_AT = [60, 30, 10, 0];

function TimeLeft({ until }: { until: number }) {
  const left = useSecondsLeft(until);
  const said = SAID_AT.filter((seconds) => seconds >= left).at(-1) ?? SAID_AT[0];
  return (
    <>
      <p aria-hidden="true">
        You will be signed out in{' '}
        <strong className="font-code tabular-nums">{minutesAndSeconds(left)}</strong>.
      </p>
      <p role="timer" aria-live="assertive" className="sr-only">
        You will be signed out in {said === 0 ? 'a moment' : `${said} seconds`}.
      </p>
    </>
  );
}
