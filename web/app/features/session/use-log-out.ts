import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../lib/api';
import { dropAllDrafts } from '../../lib/drafts';
import { forgetInitialPassword } from '../../lib/initial-password';
import { clearStamps } from '../../lib/session-stamps';

const SHOWN_MS = 1000;

/**
 * Takes away what this device has kept, ends the session, and goes on after a second. The session
 * is a cookie that only the portal can take back: when it is not reached, the student must know.
 */
export function useLogOut(next: string, forgetKept: () => Promise<void>) {
  const navigate = useNavigate();
  const [tries, setTries] = useState(1);
  const [failedTry, setFailedTry] = useState(0);

  useEffect(() => {
    dropAllDrafts();
    forgetInitialPassword();
    const shown = new Promise((resolve) => setTimeout(resolve, SHOWN_MS));
    // Last: other tabs take the stamps' going as a sign to ask whether the session is over.
    const ended = api('POST /student/logout').finally(clearStamps);
    let left = false;
    void Promise.allSettled([ended, shown, forgetKept()]).then(([{ status }]) => {
      if (left) return;
      if (status === 'fulfilled') void navigate(next, { replace: true });
      else setFailedTry(tries);
    });
    return () => {
      left = true;
    };
  }, [navigate, next, forgetKept, tries]);

  return { failed: failedTry === tries, retry: () => setTries((count) => count + 1) };
}
