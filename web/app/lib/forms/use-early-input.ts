import { useEffect, useState } from 'react';
import type { Draft } from './drafts';
import { earlyInput } from './early-input';

/** A form's values that are never stored: passwords. */
export function useEarlyInput<T extends Draft>(initial: T) {
  const [typed, setTyped] = useState(initial);
  useEffect(() => setTyped((now) => ({ ...now, ...earlyInput(now) })), []);
  return [typed, setTyped] as const;
}
