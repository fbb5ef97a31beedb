import type { ReactNode } from 'react';
import { cx } from '../hooks/cx';

interface CardProps {
  title?: ReactNode;
  /** Small actions beside the title. */
  aside?: ReactNode;
  as?: 'section' | 'article' | 'div' | 'li';
  /** False for pictures that reach the edge. */
  padded?: boolean;
  className?: string | undefined;
  children?: ReactNode;
}

/** A bordered box with an optional title. */
export function Card({
  title,
  aside,
  as: As = 'section',
  padded = true,
  className,
  children,
}: CardProps) {
  return (
    <As
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
    </As>
  );
}
