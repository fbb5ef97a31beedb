import { useEffect, useEffectEvent } from 'react';
import { isReachable } from '../lib/api/reachable';

const FIRST_MS = 5_000;
const MAX_MS = 30_000;

/**
 * Acts once when the portal answers again: asked with growing pauses, without end, and as soon as the
 * page is seen again. A phone in a Wi-Fi without internet reports no change of its network.
 */
export function useWhenReachable(waiting: boolean, act: () => void) {
  const actNow = useEffectEvent(act);

  useEffect(() => {
    if (!waiting) return;
    let over = false;
    let times = 0;
    let timer: ReturnType<typeof setTimeout>;
    const askLater = () => {
      clearTimeout(timer);
      timer = setTimeout(ask, Math.min(FIRST_MS * 2 ** times, MAX_MS));
      times += 1;
    };
    const ask = async () => {
      const reachable = await isReachable();
      if (over) return;
      if (!reachable) return askLater();
      over = true;
      actNow();
    };
    const look = () => document.visibilityState === 'visible' && void ask();
    askLater();
    document.addEventListener('visibilitychange', look);
    return () => {
      over = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [waiting]);
}
