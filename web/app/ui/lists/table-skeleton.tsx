import { VisuallyHidden } from '../layout/visually-hidden';
import { Skeleton } from '../notices/skeleton';

const rows = ['first', 'second', 'third', 'fourth'];

/** Placeholder for a table: rows on a wide screen, cards on a phone. */
export function TableSkeleton({ label, columns }: { label: string; columns: number }) {
  return (
    <div
      role="status"
      className="grid gap-3 md:gap-0 md:rounded-card md:border md:border-line md:bg-card"
    >
      <VisuallyHidden>{`Loading: ${label}`}</VisuallyHidden>
      {rows.map((row) => (
        <div
          key={row}
          className="flex flex-col gap-3 border-line p-4 max-md:rounded-card max-md:border max-md:bg-card md:flex-row md:gap-8 md:border-b md:last:border-0"
        >
          <Skeleton className="h-5 w-2/3 md:h-4" />
          {Array.from({ length: Math.max(1, columns - 1) }, (_, cell) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the cells are all alike
            <Skeleton key={cell} className="h-4 w-full" />
          ))}
        </div>
      ))}
    </div>
  );
}
