import { useEffect, useRef } from 'react';
import type { ShouldRevalidateFunctionArgs } from 'react-router';

let shown = 0;

/**
 * For the `shouldRevalidate` of pages with something that Back closes: to the router that is a way
 * to the page's own address, on which it would fetch all that is there already.
 */
export function loadUnlessClosing(args: ShouldRevalidateFunctionArgs): boolean {
  const staysHere = args.currentUrl.href === args.nextUrl.href;
  return shown > 0 && staysHere ? false : args.defaultShouldRevalidate;
}

/** Marks the entry of the history that is there for Back to close something. */
const CLOSES = 'closes';

/**
 * A phone's Back closes what fills the screen instead of leaving the page under it: an entry of
 * the history with the page's own address. What closes by itself takes its entry with it, unless
 * another page has replaced that. Returns how everything else closes, by the same way.
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
      // The router must still see that this way back only closes something.
      addEventListener('popstate', () => setTimeout(() => (shown -= 1)), { once: true });
      history.back();
    };
  }, [open]);

  return () => {
    // The way back takes a moment: a second press within it would leave the page.
    if (onTheWay.current) return;
    onTheWay.current = true;
    history.back();
  };
}
