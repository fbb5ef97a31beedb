import { useEffect, useState } from 'react';

/** A set of keys that this browser remembers under a name, such as the hidden columns of a list. */
export function useStoredSet(name: string | undefined, standard: readonly string[] = []) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set(standard));
  useEffect(() => {
    const stored = name === undefined ? null : localStorage.getItem(name);
    if (stored !== null) setKeys(new Set(stored.split(',').filter(Boolean)));
  }, [name]);
  const change = (next: ReadonlySet<string>) => {
    if (name !== undefined) localStorage.setItem(name, [...next].join(','));
    setKeys(next);
  };
  return [keys, change] as const;
}
