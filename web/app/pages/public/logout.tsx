import { PLEASE_WAIT } from '@edc/contract/messages';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { forgetKeptSlips } from '../../features/slips/keep-on-phone';
import { api } from '../../lib/api';
import { dropAllDrafts } from '../../lib/drafts';
import { forgetInitialPassword } from '../../lib/initial-password';
import { clearStamps } from '../../lib/session-stamps';
import { Spinner } from '../../ui/progress';

const SHOWN_MS = 1000;

export const meta = () => [{ title: 'Log out' }, { name: 'robots', content: 'noindex' }];

/** Ends the session, says so for a second and goes home. */
export default function Logout() {
  const navigate = useNavigate();
  useEffect(() => {
    dropAllDrafts();
    forgetInitialPassword();
    const shown = new Promise((resolve) => setTimeout(resolve, SHOWN_MS));
    // Without network the cookie cannot be taken back; the way home is the same, and the session
    // ends by its own time.
    const ended = api('POST /student/logout')
      .catch(() => undefined)
      // Last: other tabs take it as a sign to ask whether the session is over.
      .finally(clearStamps);
    let left = false;
    void Promise.allSettled([shown, ended, forgetKeptSlips()]).then(() => {
      if (!left) void navigate('/', { replace: true });
    });
    return () => {
      left = true;
    };
  }, [navigate]);

  return (
    <div
      role="status"
      className="grid min-h-[60vh] place-content-center justify-items-center gap-4"
    >
      <Spinner />
      <p>{PLEASE_WAIT}</p>
    </div>
  );
}
