import { useEffect, useState } from 'react';
import type { Draft } from './drafts';
import { typedBefore } from './typed-before';

/** A form's values that are never stored: passwords. */
export function useTyped<T extends Draft>(initial: T) {
  const [typed, setTyped] = useState(initial);
  useEffect(() => setTyped((now) => ({ ...now, ...typedBefore(now) })), []);
  return [typed, setTyped] as const;
}
