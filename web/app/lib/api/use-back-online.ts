import { useEffect, useEffectEvent } from 'react';
import { isReachable } from './reachable';

/** Phones report being online in any Wi-Fi: without an event the portal is asked now and then. */
const ASK_EVERY_MS = 10_000;
/** A network that has just come back may not carry anything yet. */
const AFTER_EVENT_MS = [0, 1000, 3000];

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** For a page that failed for want of a network: loads it once the portal answers again. */
export function useBackOnline(isLost: boolean, load: () => void): void {
  const loadNow = useEffectEvent(load);
  useEffect(() => {
    if (!isLost) return;
    let isOver = false;
    const ask = async (waits: readonly number[]) => {
      for (const wait of waits) {
        await pause(wait);
        if (isOver || document.visibilityState === 'hidden') return;
        if (!(await isReachable()) || isOver) continue;
        loadNow();
        return;
      }
    };
    const onBack = () => void ask(AFTER_EVENT_MS);
    const timer = setInterval(() => void (navigator.onLine && ask([0])), ASK_EVERY_MS);
    addEventListener('online', onBack);
    return () => {
      isOver = true;
      clearInterval(timer);
      removeEventListener('online', onBack);
    };
  }, [isLost]);
}
