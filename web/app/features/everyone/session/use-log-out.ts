import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api/api';
import { dropAllDrafts } from '../../../lib/forms/drafts';
import type { Area } from '../../../lib/pages/areas';
import { forgetInitialPassword } from '../../../lib/session/initial-password';
import { clearStamps } from '../../../lib/session/session-stamps';
import { forgetRememberedSkill } from '../../../shared/training/remembered-skill';

const SHOWN_MS = 1000;

interface LogOutOptions {
  forgetKept?: (() => Promise<void>) | undefined;
  onLoggedOut?: () => void;
}

/**
 * Erases what this device has stored, ends the session and goes to `next` after a second. Only the
 * server can end the session, so a failed call is shown. Without `forgetKept` the session has ended
 * by itself: drafts and saved slips stay for the same student, who will log in again.
 */
export function useLogOut(
  area: Area,
  next: string,
  { forgetKept, onLoggedOut }: LogOutOptions = {},
) {
  const afterLogOut = useEffectEvent(() => onLoggedOut?.());
  const navigate = useNavigate();
  const [tries, setTries] = useState(1);
  const [failedTry, setFailedTry] = useState(0);

  useEffect(() => {
    if (forgetKept) {
      dropAllDrafts();
      forgetInitialPassword();
      // A visitor who logs out to register as someone else still wants that skill.
      if (next !== '/register') forgetRememberedSkill();
    }
    const shown = new Promise((resolve) => setTimeout(resolve, SHOWN_MS));
    // Last, because other tabs check the session when the stamps disappear. A session that has ended
    // needs no call, and the login page asks why it did.
    const ended = (forgetKept ? api(area.calls.logout) : Promise.resolve()).finally(() =>
      clearStamps(area),
    );
    let left = false;
    void Promise.allSettled([ended, shown, forgetKept?.()]).then(([{ status }]) => {
      if (left) return;
      if (status === 'rejected' && forgetKept) return setFailedTry(tries);
      if (forgetKept) afterLogOut();
      void navigate(next, { replace: true });
    });
    return () => {
      left = true;
    };
  }, [area, navigate, next, forgetKept, tries]);

  return { failed: failedTry === tries, retry: () => setTries((count) => count + 1) };
}
