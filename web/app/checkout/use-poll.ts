import { useEffect, useEffectEvent, useState } from 'react';

const FIRST_MS = 3_000;
const MAX_MS = 30_000;
const TIMES = 40;

/** The wait before the n-th try (from 0); undefined after the last. */
export function waitBefore(times: number): number | undefined {
  if (times >= TIMES) return undefined;
  return Math.min(FIRST_MS * 1.5 ** times, MAX_MS);
}

/**
 * Polls with growing pauses until it is stopped. A failed call counts as a try: the network may be
 * back next time. Returns when it has given up.
 */
export function usePoll(active: boolean, ask: () => Promise<'stop' | 'continue'>) {
  const [times, setTimes] = useState(0);
  const askNow = useEffectEvent(ask);
  const pause = active ? waitBefore(times) : undefined;

  useEffect(() => {
    if (!active) setTimes(0);
  }, [active]);

  useEffect(() => {
    if (pause === undefined) return;
    let over = false;
    const timer = setTimeout(async () => {
      const verdict = await askNow();
      if (!over && verdict === 'continue') setTimes(times + 1);
    }, pause);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [pause, times]);

  return { gaveUp: active && pause === undefined };
}
