import { useState } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router';

/** Fired when the page being opened cannot be loaded; prevented by whoever says so itself. */
export const PAGE_NOT_LOADED = 'page-not-loaded';

/** Opens a page on the press of a button, which says itself if the page could not be loaded. */
export function useOpenPage() {
  const navigate = useNavigate();
  const [opening, setOpening] = useState(false);
  const [failed, setFailed] = useState(false);

  /** Whether it was opened. */
  const open = async (to: string, options?: NavigateOptions): Promise<boolean> => {
    let isLost = false;
    // The router itself may wait for ever for a page that was lost.
    const { promise: lost, resolve } = Promise.withResolvers<void>();
    const lose = (event: Event) => {
      event.preventDefault();
      isLost = true;
      resolve();
    };
    addEventListener(PAGE_NOT_LOADED, lose);
    setFailed(false);
    setOpening(true);
    try {
      await Promise.race([navigate(to, options), lost]);
    } finally {
      removeEventListener(PAGE_NOT_LOADED, lose);
      setOpening(false);
      setFailed(isLost);
    }
    return !isLost;
  };

  return { open, opening, failed };
}
