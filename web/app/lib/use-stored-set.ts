import { useEffect, useState } from 'react';

/** A set of keys that this browser remembers, such as the hidden columns of a list. */
export function useStoredSet(name: string) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => setKeys(read(name)), [name]);
  const change = (next: ReadonlySet<string>) => {
    localStorage.setItem(name, [...next].join(','));
    setKeys(next);
  };
  return [keys, change] as const;
}

function read(name: string): ReadonlySet<string> {
  return new Set(localStorage.getItem(name)?.split(',').filter(Boolean));
}
