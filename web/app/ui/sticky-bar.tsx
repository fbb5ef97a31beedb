import type { ReactNode } from 'react';

/**
 * Stays at the bottom of a phone's screen, and where it is on a wider one. The page ends above it
 * and notices keep clear of it: see `theme.css`.
 */
export function StickyBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-sticky-bar=""
      className="max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-10 max-md:border-t max-md:border-line max-md:bg-card max-md:px-4 max-md:py-3"
    >
      {children}
    </div>
  );
}
