import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, api } from '../../../lib/api/api';
import { minutesAndSeconds, useSecondsLeft } from '../../../lib/forms/use-seconds-left';
import type { Area } from '../../../lib/pages/areas';
import { keepStamps } from '../../../lib/session/session-stamps';
import { Button } from '../../../ui/actions/button';
import { Alert } from '../../../ui/notices/alert';
import { Dialog } from '../../../ui/overlays/dialog';
import { useLoginOnSignOut } from './use-login-on-sign-out';
import { useSessionEnd } from './use-session-end';

interface SessionNoticeProps {
  area: Area;
  expiresAt: string;
  /** Why sessions end, in the question whether the user is still there. */
  words: string;
}

/**
 * Part of every signed-in page: offers to stay logged in during the session's last minute, in every
 * open tab, and goes to the login page once the session is over.
 */
export function SessionNotice({ area, expiresAt, words }: SessionNoticeProps) {
  useLoginOnSignOut();
  const { ending, check } = useSessionEnd(area, expiresAt);
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const stayButton = useRef<HTMLButtonElement>(null);
  const open = ending !== undefined;

  // It may open while the student types: a space or Enter must not log them out.
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
      await check();
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
      // Closing it shows that the user is still there.
      onClose={() => void stay()}
      title="Are you still there?"
      description={words}
      actions={
        <>
          <Button variant="quiet" onClick={() => void navigate(area.logout)}>
            Log out
          </Button>
          <Button ref={stayButton} variant="primary" busy={busy} onClick={() => void stay()}>
            Stay logged in
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

/** Screen readers only announce these, because every second would be too much. */
const SAID_AT = [60, 30, 10, 0];

function TimeLeft({ until }: { until: number }) {
  const left = useSecondsLeft(until);
  const said = SAID_AT.filter((seconds) => seconds >= left).at(-1) ?? SAID_AT[0];
  return (
    <>
      <p aria-hidden="true">
        You will be logged out in{' '}
        <strong className="font-code tabular-nums">{minutesAndSeconds(left)}</strong>.
      </p>
      <p role="timer" aria-live="assertive" className="sr-only">
        You will be logged out in {said === 0 ? 'a moment' : `${said} seconds`}.
      </p>
    </>
  );
}
