import { type ReactNode, useEffect, useRef } from 'react';

interface ScrolledIntoViewProps {
  /** Says what a lost network means here, so that nothing else has to: see `OfflineStrip`. */
  explainsOffline: boolean;
  children: ReactNode;
}

/**
 * Scrolls into view when it appears, because on a phone the checkout closes far from the top of the
 * page, and takes the focus if it would be lost: in the checkout's frame, or with a removed button.
 */
export function ScrolledIntoView({ explainsOffline, children }: ScrolledIntoViewProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Not returned: newer browsers return a promise, which React would call as a clean-up.
    void box.current?.scrollIntoView({ block: 'center' });
    const at = document.activeElement;
    const isLost = !at || at === document.body || at instanceof HTMLIFrameElement;
    if (isLost) box.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div
      ref={box}
      tabIndex={-1}
      data-explains-offline={explainsOffline || undefined}
      className="outline-none"
    >
      {children}
    </div>
  );
}
