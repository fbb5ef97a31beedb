import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * On a wide screen a box scrolls instead of the window, whose position the router keeps. A new page
 * begins at its top; the browser's Back restores the position.
 */
export function usePageTop(box: RefObject<HTMLElement | null>): void {
  const { key, pathname, hash } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const places = useRef(new Map<string, number>());
  const shown = useRef({ key, pathname });

  useEffect(() => {
    const element = box.current;
    const note = () => places.current.set(shown.current.key, element?.scrollTop ?? 0);
    element?.addEventListener('scroll', note, { passive: true });
    return () => element?.removeEventListener('scroll', note);
  }, [box]);

  // Before the page's own effects, which may scroll to a row.
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { key, pathname };
    if (before.key === key || hash || !box.current) return;
    const left = isBack ? places.current.get(key) : undefined;
    if (left !== undefined) box.current.scrollTop = left;
    else if (before.pathname !== pathname) box.current.scrollTop = 0;
  }, [box, key, pathname, hash, isBack]);
}
