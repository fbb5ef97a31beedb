import { useEffect, useRef } from 'react';

/**
 * Calls back when the visitor navigates, for things that navigation closes. Not for the page's
 * first address: something opened before its scripts ran stays open.
 */
export function useOnArrival(place: string, arrive: () => void): void {
  const last = useRef(place);
  useEffect(() => {
    if (last.current === place) return;
    last.current = place;
    arrive();
  });
}
