import { useNavigation } from 'react-router';

/** A thread along the navigation bar while the next page is on its way; a quick one shows none. */
export function PendingBar() {
  const pending = useNavigation().state !== 'idle';
  return (
    <div role="status" className="absolute inset-x-0 bottom-0">
      {pending && (
        <span className="block animate-fade [animation-fill-mode:backwards] [animation-delay:150ms]">
          <span className="block h-1 animate-shimmer bg-gold" />
          <span className="sr-only">Loading the page</span>
        </span>
      )}
    </div>
  );
}
