import { useEffect, useEffectEvent, useRef } from 'react';
import { useLive } from './live';

/** In a rush of payments a page asks no more often. */
const LEAST_MS = 3000;
/** Failed jobs announce nothing. */
const SLOW_MS = 60_000;

/** Everything that changes what waits for staff, or the figures of the day. */
const TOPICS = ['work', 'requests', 'complaints', 'payments', 'registrations'] as const;

/** Asks for the counts again when something of them has changed: at once, but not too often. */
export function useLiveCounts(refresh: () => void): void {
  const ask = useEffectEvent(refresh);
  const last = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const soon = useEffectEvent(() => {
    if (timer.current) return;
    const wait = Math.max(0, last.current + LEAST_MS - Date.now());
    timer.current = setTimeout(() => {
      timer.current = undefined;
      last.current = Date.now();
      ask();
    }, wait);
  });
  useLive(TOPICS, () => soon());
  useEffect(() => {
    const slow = setInterval(() => {
      if (document.visibilityState === 'visible') soon();
    }, SLOW_MS);
    return () => {
      clearInterval(slow);
      clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, []);
}
