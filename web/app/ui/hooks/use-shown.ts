import { useLayoutEffect, useRef } from 'react';

/**
 * Takes the focus, and is scrolled to, when it appears: it stands in the place of a form whose
 * button may have been far below, or below the screen. It begins at the top, so that a notice at
 * the bottom does not cover it.
 */
export function useShown<E extends HTMLElement>() {
  const box = useRef<E>(null);
  // Before anything else is pressed or typed: an effect after painting comes too late for that.
  useLayoutEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'start' });
  }, []);
  return box;
}
