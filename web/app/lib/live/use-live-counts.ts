import { useEffect, useEffectEvent, useRef } from 'react';
import { useLive } from './live';

/** During many payments a page reloads no more often than this. */
const LEAST_MS = 3000;
/** Failed jobs announce nothing. */
const SLOW_MS = 60_000;

/** Everything that changes what waits for staff, or the figures of the day. */
const TOPICS = ['work', 'requests', 'complaints', 'payments', 'registrations'] as const;

/** Reloads the counts when they have changed: at once, but not too often. */
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
