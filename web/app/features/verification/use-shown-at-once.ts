import { useEffect, useRef } from 'react';

/** Scrolls to a result and gives it the focus: on a phone it would be below the screen. */
export function useShownAtOnce() {
  const shown = useRef<HTMLElement>(null);
  useEffect(() => {
    shown.current?.focus({ preventScroll: true });
    shown.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return shown;
}
