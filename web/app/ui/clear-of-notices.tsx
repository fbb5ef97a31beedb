import { type ReactNode, useEffect, useRef } from 'react';

/**
 * Around content that appears together with a notice and must not be covered by it. On a phone
 * notices are at the bottom, so the page scrolls up as far as needed.
 */
export function ClearOfNotices({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Not returned: in newer browsers this is a promise, which React would take for a clean-up.
    void box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={box} className="min-w-0 scroll-mt-20 max-md:scroll-mb-62">
      {children}
    </div>
  );
}
