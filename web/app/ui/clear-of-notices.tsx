import { type ReactNode, useEffect, useRef } from 'react';

/**
 * Around what appears together with a notice and must not lie under it: on a phone notices stand
 * low, so the page is moved up by as much as is wanting, and no more.
 */
export function ClearOfNotices({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Not returned: newer browsers answer with a promise, which React would take for a clean-up.
    void box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={box} className="min-w-0 scroll-mt-20 max-md:scroll-mb-62">
      {children}
    </div>
  );
}
