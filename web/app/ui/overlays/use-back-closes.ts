import { useEffect, useRef } from 'react';
import type { ShouldRevalidateFunctionArgs } from 'react-router';

let shown = 0;

/**
 * For the `shouldRevalidate` of pages with something that Back closes: the router sees a navigation
 * to the page's own address, for which it would reload everything.
 */
export function loadUnlessClosing(args: ShouldRevalidateFunctionArgs): boolean {
  const staysHere = args.currentUrl.href === args.nextUrl.href;
  return shown > 0 && staysHere ? false : args.defaultShouldRevalidate;
}

/** Marks the history entry that makes Back close something. */
const CLOSES = 'closes';

/**
 * A phone's Back closes a full-screen overlay instead of leaving the page under it: a history entry
 * with the page's own address. An overlay that closes otherwise removes its entry, unless another
 * page has replaced it. Returns the function for all other ways to close it.
 */
export function useBackCloses(open: boolean, close: () => void): () => void {
  const latest = useRef(close);
  const onTheWay = useRef(false);
  useEffect(() => {
    latest.current = close;
  });

  useEffect(() => {
    if (!open) return;
    onTheWay.current = false;
    shown += 1;
    const mark = Math.random();
    history.pushState({ ...history.state, [CLOSES]: mark }, '');
    const onChange = () => latest.current();
    addEventListener('popstate', onChange);
    return () => {
      removeEventListener('popstate', onChange);
      if (history.state?.[CLOSES] !== mark) {
        shown -= 1;
        return;
      }
      // The router must still see that this navigation only closes something.
      addEventListener('popstate', () => setTimeout(() => (shown -= 1)), { once: true });
      history.back();
    };
  }, [open]);

  return () => {
    // Going back takes a moment: a second press within it would leave the page.
    if (onTheWay.current) return;
    onTheWay.current = true;
    history.back();
  };
}
