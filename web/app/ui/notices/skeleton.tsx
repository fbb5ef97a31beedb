import { cx } from '../hooks/cx';
import { VisuallyHidden } from '../layout/visually-hidden';

/** A placeholder; its size is given by classes, such as "h-4 w-2/3". */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'block animate-shimmer rounded-control bg-line forced-colors:border',
        className,
      )}
    />
  );
}

const widths = ['w-full', 'w-11/12', 'w-4/5', 'w-full', 'w-3/5'];

/** A placeholder for a paragraph, with a text for screen readers. */
export function SkeletonText({ lines = 3, label = 'Loading' }: { lines?: number; label?: string }) {
  return (
    <div role="status" className="grid gap-2.5">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <Skeleton key={line} className={cx('h-4', widths[line % widths.length])} />
      ))}
    </div>
  );
}
