import { Skeleton } from './skeleton';

interface CardGridSkeletonProps {
  label: string;
  count: number;
  /** The same grid classes as the real list, so that nothing moves when it loads. */
  className: string;
}

/** Placeholder for cards with a picture. */
export function CardGridSkeleton({ label, count, className }: CardGridSkeletonProps) {
  return (
    <div role="status">
      <span className="sr-only">{`Loading: ${label}`}</span>
      <div className={className}>
        {Array.from({ length: count }, (_, card) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the cards are all alike
          <div key={card} className="overflow-hidden rounded-card border border-line bg-card">
            <Skeleton className="aspect-4/3 w-full rounded-none" />
            <div className="grid gap-2.5 p-4">
              <Skeleton className="h-5 w-3/4" />
              <Skeleton className="h-4 w-full" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
