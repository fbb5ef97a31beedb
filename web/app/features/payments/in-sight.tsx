import { type ReactNode, useEffect, useRef } from 'react';

/** Comes into view when it appears: on a phone the checkout is closed far from the page's top. */
export function InSight({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Not returned: newer browsers answer with a promise, which React would take for a clean-up.
    void box.current?.scrollIntoView({ block: 'center' });
  }, []);
  return <div ref={box}>{children}</div>;
}
