import { useEffect, useEffectEvent } from 'react';

/** The longest pause between two keys; a wireless scanner on a busy phone makes long ones. */
const FAST_MS = 250;
const SHORTEST = 8;

/** A USB scanner types a code as fast as no person does, and ends it with Enter. */
export function useWedge(onCode: (text: string) => void): void {
  const found = useEffectEvent(onCode);
  useEffect(() => {
    let typed = '';
    let last = 0;
    const take = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey) return;
      if (event.timeStamp - last > FAST_MS) typed = '';
      last = event.timeStamp;
      if (event.key.length === 1) typed += event.key;
      if (event.key !== 'Enter' || typed.length < SHORTEST) return;
      event.preventDefault();
      found(typed);
      typed = '';
    };
    addEventListener('keydown', take);
    return () => removeEventListener('keydown', take);
  }, []);
}
