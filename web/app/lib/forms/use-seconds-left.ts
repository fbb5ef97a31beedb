import { useEffect, useState } from 'react';

const secondsUntil = (moment: number) => Math.max(0, Math.ceil((moment - Date.now()) / 1000));

/** Whole seconds until a moment, from the clock, so that it is right after a phone slept. */
export function useSecondsLeft(moment: number): number {
  const [left, setLeft] = useState(() => secondsUntil(moment));

  useEffect(() => {
    const update = () => {
      setLeft(secondsUntil(moment));
      if (moment <= Date.now()) clearInterval(timer);
    };
    const timer = setInterval(update, 1000);
    update();
    return () => clearInterval(timer);
  }, [moment]);

  return left;
}

/** 61 is 1:01. */
export function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
