import { useEffect, useRef } from 'react';

/**
 * Scrolls to a result and gives it the focus: on a phone it would be below the screen. It begins at
 * the top, so that a notice at the bottom does not cover it.
 */
export function useShownAtOnce() {
  const shown = useRef<HTMLElement>(null);
  useEffect(() => {
    shown.current?.focus({ preventScroll: true });
    shown.current?.scrollIntoView({ block: 'start' });
  }, []);
  return shown;
}
