import { useEffect, useState } from 'react';

export type RareParts = typeof import('./rare-parts');

export const loadRareParts = () => import('./rare-parts');

/** Undefined until they are loaded. */
export function useRareParts(): RareParts | undefined {
  const [parts, setParts] = useState<RareParts>();
  useEffect(() => {
    // Where they cannot be loaded, scanning goes on without them.
    loadRareParts().then(setParts, () => undefined);
  }, []);
  return parts;
}
