import type { ReactNode } from 'react';
import { cx } from '../hooks/cx';

interface CardProps {
  title?: ReactNode;
  /** Small actions beside the title. */
  aside?: ReactNode;
  /** False for pictures that reach the edge. */
  padded?: boolean;
  className?: string | undefined;
  children?: ReactNode;
}

/** A bordered box with an optional title. */
export function Card({ title, aside, padded = true, className, children }: CardProps) {
  return (
    <section
      className={cx(
        'min-w-0 rounded-card border border-line bg-card shadow-card',
        padded && 'p-4 md:p-5',
        className,
      )}
    >
      {(title || aside) && (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h2 className="min-w-0 text-heading">{title}</h2>
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}
