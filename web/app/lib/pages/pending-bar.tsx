import { useNavigation } from 'react-router';

/** A thin bar at the top from the press on a link until the next page shows. */
export function PendingBar() {
  const pending = useNavigation().state !== 'idle';
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50 print:hidden">
      {pending && (
        <>
          <span data-testid="pending-bar" className="block h-1 animate-shimmer bg-gold" />
          <span className="sr-only">Loading the page</span>
        </>
      )}
    </div>
  );
}
