import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { areaOf, studentArea } from '../../../lib/pages/areas';
import { loginThenBack } from '../../../lib/pages/navigate-back';
import { clearStamps } from '../../../lib/session/session-stamps';
import { whenSignedOut } from '../../../lib/session/signed-out';

/**
 * Goes to the login page, and from there back here, when any call is refused because the session is
 * over. Several refusals at once lead there once.
 */
export function useLoginOnSignOut(): void {
  const navigate = useNavigate();
  const location = useLocation();
  const here = useRef(location);
  const left = useRef(false);

  useEffect(() => {
    here.current = location;
    left.current = false;
  }, [location]);

  useEffect(
    () =>
      whenSignedOut(() => {
        if (left.current) return;
        left.current = true;
        const { pathname } = here.current;
        clearStamps(areaOf(pathname) ?? studentArea);
        void navigate(loginThenBack(here.current), { replace: true, state: { ended: true } });
      }),
    [navigate],
  );
}
