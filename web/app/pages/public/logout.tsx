import { ACCOUNT_LOCKED, PLEASE_WAIT, RECORD_GONE } from '@edc/contract/messages';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { forgetKeptSlips } from '../../features/slips/keep-on-phone';
import { api } from '../../lib/api';
import { dropAllDrafts } from '../../lib/drafts';
import { forgetInitialPassword } from '../../lib/initial-password';
import { clearStamps } from '../../lib/session-stamps';
import { useNotices } from '../../ui/notices';
import { Spinner } from '../../ui/progress';

const SHOWN_MS = 1000;

export const meta = () => [{ title: 'Log out' }, { name: 'robots', content: 'noindex' }];

/** Where somebody may want to go on as another person. */
const FORMS = ['/login', '/register'];

/** Why somebody was led here who did not ask for it. */
const REASONS = new Map([
  ['locked', ACCOUNT_LOCKED],
  ['gone', RECORD_GONE],
]);

/** Ends the session, says so for a second and goes home, or back to the form one came from. */
export default function Logout() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const next = FORMS.find((form) => form === search.get('next')) ?? '/';
  const { show } = useNotices();
  const reason = REASONS.get(search.get('why') ?? '');

  useEffect(() => {
    if (reason) show({ type: 'danger', title: 'Error', message: reason });
  }, [reason, show]);

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
      if (!left) void navigate(next, { replace: true });
    });
    return () => {
      left = true;
    };
  }, [navigate, next]);

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
