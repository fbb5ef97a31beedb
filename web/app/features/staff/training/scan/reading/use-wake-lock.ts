import { useEffect } from 'react';

/** Keeps the screen on while scanning: a sleeping phone must be unlocked for each slip. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let over = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible' || (lock && !lock.released)) return;
      // A phone with a low battery may refuse; then its screen turns off as usual.
      const given = await navigator.wakeLock?.request('screen').catch(() => undefined);
      if (over) await given?.release();
      else lock = given;
    };
    void ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, []);
}
