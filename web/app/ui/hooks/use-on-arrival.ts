import { useEffect, useRef } from 'react';

/**
 * Calls back when the visitor has come to another place, for what an arrival closes. Not for the
 * place where the page was loaded: what was opened before its scripts ran stays open.
 */
export function useOnArrival(place: string, arrive: () => void): void {
  const last = useRef(place);
  useEffect(() => {
    if (last.current === place) return;
    last.current = place;
    arrive();
  });
}
