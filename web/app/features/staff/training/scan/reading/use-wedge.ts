import { useEffect, useEffectEvent } from 'react';

/** The longest pause between two keys; a wireless scanner on a busy phone makes long ones. */
const FAST_MS = 250;
/** Text that begins like our codes was not typed by a person: wait for the rest. */
const BUSY_MS = 2000;
const OURS = 'EDC1.';
const SHORTEST = 8;

/**
 * Joins the keys of a USB scanner, which types a code faster than a person and ends it with Enter.
 * Returns the text at the end, once per code, even if its beginning was lost.
 */
export function wedgeReader() {
  let typed = '';
  let last = 0;
  let isCut = false;
  return (key: string, at: number): string | undefined => {
    if (at - last > (typed.startsWith(OURS) ? BUSY_MS : FAST_MS)) {
      isCut = typed.length >= SHORTEST;
      typed = '';
    }
    last = at;
    if (key.length === 1) typed += key;
    if (key !== 'Enter') return undefined;
    const text = typed.length >= SHORTEST || (isCut && typed) ? typed : undefined;
    typed = '';
    isCut = false;
    return text;
  };
}

export function useWedge(onCode: (text: string) => void): void {
  const found = useEffectEvent(onCode);
  useEffect(() => {
    const read = wedgeReader();
    const take = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey) return;
      const text = read(event.key, event.timeStamp);
      if (!text) return;
      event.preventDefault();
      found(text);
    };
    addEventListener('keydown', take);
    return () => removeEventListener('keydown', take);
  }, []);
}
