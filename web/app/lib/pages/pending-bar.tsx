import { useEffect, useState } from 'react';
import { type Location, useNavigation } from 'react-router';
import { PAGE_NOT_LOADED } from './late-page';

/** A thin bar at the top from the press on a link until the next page shows. */
export function PendingBar() {
  const { location } = useNavigation();
  const [ended, setEnded] = useState<Location>();

  useEffect(() => {
    if (!location) return;
    const end = () => setEnded(location);
    // The browser shows this page again as it was left, on the way to another document.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && end();
    addEventListener(PAGE_NOT_LOADED, end);
    addEventListener('pageshow', onShow);
    return () => {
      removeEventListener(PAGE_NOT_LOADED, end);
      removeEventListener('pageshow', onShow);
    };
  }, [location]);

  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50 print:hidden">
      {location && location !== ended && (
        <>
          <span data-testid="pending-bar" className="block h-1 animate-shimmer bg-gold" />
          <span className="sr-only">Loading the page</span>
        </>
      )}
    </div>
  );
}
