import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';

const A_MOMENT_MS = 150;

/** Whether the list is loading. True only after a moment, to avoid flickering. */
export function useListPending(changes: (next: URLSearchParams) => boolean, path: string): boolean {
  const { location } = useNavigation();
  const pending = location?.pathname === path && changes(new URLSearchParams(location.search));
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    setSlow(false);
    if (!pending) return;
    const timer = setTimeout(() => setSlow(true), A_MOMENT_MS);
    return () => clearTimeout(timer);
  }, [pending]);
  return pending && slow;
}
