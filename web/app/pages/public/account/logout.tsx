import { ACCOUNT_LOCKED, PLEASE_WAIT, RECORD_GONE } from '@edc/contract/common/text/messages';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useLogOut } from '../../../features/everyone/session/use-log-out';
import { ConfirmLogOut } from '../../../features/student/slips/confirm-log-out';
import { forgetKeptSlips, hasKeptSlips } from '../../../features/student/slips/keep-on-phone';
import { studentArea } from '../../../lib/pages/areas';
import { formMeta } from '../../../lib/pages/form-meta';
import { loginThenBack, safeNext } from '../../../lib/pages/navigate-back';
import { takeLogoutReason } from '../../../lib/session/logout-reason';
import { Button } from '../../../ui/actions/button';
import { Alert } from '../../../ui/notices/alert';
import { useNotices } from '../../../ui/notices/notices';
import { Spinner } from '../../../ui/notices/progress';

export const meta = formMeta('Log out');

const LOGGED_OUT = 'You are logged out on this device.';

/** The forms from which a student may log out to continue as someone else. */
const FORMS = ['/login', '/register'];

/** Why the portal logged the student out. */
const REASONS = new Map([
  ['locked', ACCOUNT_LOCKED],
  ['gone', RECORD_GONE],
]);

/** For a session that ended by itself: the login page, and from there back. */
function loginAfterEnd(next: string | null): string {
  const back = safeNext(next);
  return back ? loginThenBack(new URL(back, 'https://portal.invalid')) : studentArea.login;
}

/**
 * Ends the session, then goes to the home page or back to the form that the student came from.
 * `?ended` only removes the remains of a session that has ended, and goes to the login page. A
 * student who saved a slip on this device is asked first, because logging out removes it.
 */
export default function Logout() {
  const [search] = useSearchParams();
  // The portal's own reasons leave no choice.
  const isForced = search.has('ended') || search.has('why');
  const [step, setStep] = useState<'looking' | 'asking' | 'leaving'>(
    isForced ? 'leaving' : 'looking',
  );

  useEffect(() => {
    if (step !== 'looking') return;
    void hasKeptSlips().then((found) => setStep(found ? 'asking' : 'leaving'));
  }, [step]);

  if (step === 'looking') return <PleaseWait />;
  if (step === 'asking') return <ConfirmLogOut onLogOut={() => setStep('leaving')} />;
  return <LoggingOut />;
}

function LoggingOut() {
  const [search] = useSearchParams();
  const ended = search.has('ended');
  const next = ended
    ? loginAfterEnd(search.get('next'))
    : (FORMS.find((form) => form === search.get('next')) ?? studentArea.outside);
  const { show } = useNotices();
  const { failed, retry } = useLogOut(studentArea, next, {
    forgetKept: ended ? undefined : forgetKeptSlips,
    onLoggedOut: () => show({ type: 'success', title: 'Logged out', message: LOGGED_OUT }),
  });
  const [ownReason] = useState(takeLogoutReason);
  const reason = ownReason ?? REASONS.get(search.get('why') ?? '');

  useEffect(() => {
    if (reason) show({ type: 'danger', title: 'Error', message: reason });
  }, [reason, show]);

  if (failed) {
    return (
      <div className="mx-auto grid min-h-[60vh] max-w-xl content-center px-4 py-12">
        <Alert
          type="danger"
          title="You are still logged in on this device"
          announce
          actions={<Button onClick={retry}>Try again</Button>}
        >
          We could not reach the portal. Your saved data is removed from this device, but you are
          not logged out yet. Check your connection and try again before you leave.
        </Alert>
      </div>
    );
  }
  return <PleaseWait />;
}

function PleaseWait() {
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
