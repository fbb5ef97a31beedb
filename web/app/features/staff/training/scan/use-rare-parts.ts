import { useEffect, useState } from 'react';

export type RareParts = typeof import('./rare/rare-parts');

export const loadRareParts = () => import('./rare/rare-parts');

/** Undefined until they are loaded. */
export function useRareParts(): RareParts | undefined {
  const [parts, setParts] = useState<RareParts>();
  useEffect(() => {
    // If loading fails, scanning works without them.
    loadRareParts().then(setParts, () => undefined);
  }, []);
  return parts;
}
