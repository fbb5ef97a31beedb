import { useCallback, useEffect, useState } from 'react';
import { ApiError, api } from '../../lib/api';
import type { Area } from '../../lib/areas';
import { keepLaterStamps, readStamps, whenStampsChange } from '../../lib/session-stamps';

/** Longer timers overflow in browsers, and a sleeping phone makes any long one wrong. */
const LONGEST_WAIT_MS = 10 * 60_000;
const ASK_AGAIN_MS = 20_000;

/**
 * The moment at which the session ends, while its last minute runs; undefined before that. What
 * the stamps say is only a reason to ask: whether the session is over, the server says, and that
 * answer leads to the login page like the same answer to any other call.
 */
export function useSessionEnd(area: Area, expiresAt: string) {
  const [ending, setEnding] = useState<number>();

  /** Looks at the stamps; answers after how many milliseconds to look again. */
  const look = useCallback(async () => {
    keepLaterStamps(area, expiresAt);
    let stamps = readStamps(area);
    let runsOn = true;
    if (stamps && Date.now() >= stamps.notice) {
      runsOn = await askServer(area);
      stamps = readStamps(area);
    }
    const now = Date.now();
    if (!stamps || now < stamps.notice) {
      setEnding(undefined);
      return Math.min((stamps?.notice ?? now + ASK_AGAIN_MS) - now, LONGEST_WAIT_MS);
    }
    // Over by this clock and running by the server's: then this clock is wrong.
    setEnding(now >= stamps.end && runsOn ? undefined : stamps.end);
    return now < stamps.end ? stamps.end - now : ASK_AGAIN_MS;
  }, [area, expiresAt]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    const run = async () => {
      clearTimeout(timer);
      const wait = await look();
      clearTimeout(timer);
      if (!gone) timer = setTimeout(run, wait);
    };
    const runNow = () => void run();
    // Taken away by another tab: somebody has logged out there.
    const stopListening = whenStampsChange(area, () =>
      readStamps(area) ? runNow() : void askServer(area),
    );
    document.addEventListener('visibilitychange', runNow);
    runNow();
    return () => {
      gone = true;
      clearTimeout(timer);
      stopListening();
      document.removeEventListener('visibilitychange', runNow);
    };
  }, [area, look]);

  return { ending, look };
}

/** Whether the server says that the session runs; also learns of an end that has moved. */
async function askServer(area: Area): Promise<boolean> {
  try {
    const { data } = await api(area.calls.session);
    keepLaterStamps(area, data.expires_at);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return false;
  }
}
