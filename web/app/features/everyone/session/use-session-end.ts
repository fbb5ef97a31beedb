import { useCallback, useEffect, useState } from 'react';
import { ApiError, api } from '../../../lib/api/api';
import type { Area } from '../../../lib/pages/areas';
import { keepLaterStamps, readStamps, whenStampsChange } from '../../../lib/session/session-stamps';

/** Longer timers overflow in browsers, and a sleeping phone makes any long one wrong. */
const LONGEST_WAIT_MS = 10 * 60_000;
const ASK_AGAIN_MS = 20_000;

/**
 * When the session ends, during its last minute; undefined before that. The stamps only decide when
 * to ask the server, which knows whether the session is over. A 401 then leads to the login page,
 * as it does for any other call.
 */
export function useSessionEnd(area: Area, expiresAt: string) {
  const [ending, setEnding] = useState<number>();

  /** Checks the stamps; returns the milliseconds until the next check. */
  const check = useCallback(async () => {
    keepLaterStamps(area, expiresAt);
    let stamps = readStamps(area);
    let isRunning = true;
    if (stamps && Date.now() >= stamps.notice) {
      isRunning = await askServer(area);
      stamps = readStamps(area);
    }
    const now = Date.now();
    if (!stamps || now < stamps.notice) {
      setEnding(undefined);
      return Math.min((stamps?.notice ?? now + ASK_AGAIN_MS) - now, LONGEST_WAIT_MS);
    }
    // The session is still running, so this device's clock is wrong.
    setEnding(now >= stamps.end && isRunning ? undefined : stamps.end);
    return now < stamps.end ? stamps.end - now : ASK_AGAIN_MS;
  }, [area, expiresAt]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    const run = async () => {
      clearTimeout(timer);
      const wait = await check();
      clearTimeout(timer);
      if (!stopped) timer = setTimeout(run, wait);
    };
    const runNow = () => void run();
    // Removed by another tab: the student has logged out there.
    const stopListening = whenStampsChange(area, () =>
      readStamps(area) ? runNow() : void askServer(area),
    );
    document.addEventListener('visibilitychange', runNow);
    runNow();
    return () => {
      stopped = true;
      clearTimeout(timer);
      stopListening();
      document.removeEventListener('visibilitychange', runNow);
    };
  }, [area, check]);

  return { ending, check };
}

/** Whether the session is still running; also stores a later end. */
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
