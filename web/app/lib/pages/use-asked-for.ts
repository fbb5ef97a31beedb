import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Opens a page's dialog for somebody who chose it elsewhere, such as in the search of the console. */
export function useAskedFor(dialog: string, open: () => void): void {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const asked = state?.open === dialog;
  const start = useEffectEvent(() => {
    open();
    // Once: a reload or a way back must not open it again.
    void navigate(pathname + search, { replace: true, state: null, preventScrollReset: true });
  });
  useEffect(() => {
    if (asked) start();
  }, [asked]);
}
