import { useEffect, useRef } from 'react';
import { addClosingEntry } from './closing-entries';

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
    return addClosingEntry(() => latest.current());
  }, [open]);

  return () => {
    // Going back takes a moment: a second press within it would leave the page.
    if (onTheWay.current) return;
    onTheWay.current = true;
    history.back();
  };
}
