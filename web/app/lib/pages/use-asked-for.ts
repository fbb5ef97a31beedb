import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Opens a page's dialog on request from elsewhere, such as the console's search. */
export function useAskedFor(dialog: string, open: () => void): void {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const asked = state?.open === dialog;
  const start = useEffectEvent(() => {
    open();
    // Once: a reload or Back must not open it again.
    void navigate(pathname + search, { replace: true, state: null, preventScrollReset: true });
  });
  useEffect(() => {
    if (asked) start();
  }, [asked]);
}
