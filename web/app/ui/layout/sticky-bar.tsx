import type { ReactNode } from 'react';

/**
 * Fixed to the bottom of a phone's screen; in the page on wider screens. `theme.css` keeps the page
 * and notices above it.
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
