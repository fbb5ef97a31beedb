import { useEffect, useState } from 'react';
import type { Area } from '../../../lib/pages/areas';
import { endReason, forgetEndReason, keepEndReason } from '../../../lib/session/session-stamps';

/**
 * Why the last session was ended, until the next login or until it is dismissed. The portal says so
 * once, because its cookies are removed then, perhaps in another tab.
 */
export function useEndReason(area: Area, said: string | undefined) {
  const [why, setWhy] = useState(said);
  useEffect(() => {
    if (said) keepEndReason(area, said);
    setWhy(said ?? endReason(area));
  }, [area, said]);
  const dismiss = () => {
    forgetEndReason(area);
    setWhy(undefined);
  };
  return { why, dismiss };
}
