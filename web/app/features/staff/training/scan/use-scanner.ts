import { useEffect, useState, useSyncExternalStore } from 'react';
import { Scanner } from './scanner';
import { keepOffline } from './stored/offline';

/** The scanner of this phone, opened once. The office's link is in the fragment. */
export function useScanner() {
  const [scanner] = useState(() => new Scanner());
  const [problem, setProblem] = useState('');
  const state = useSyncExternalStore(
    scanner.subscribe,
    () => scanner.state,
    () => scanner.state,
  );
  useEffect(() => {
    const code = location.hash.slice(1);
    // A reload must not open a used link again.
    if (code) history.replaceState(history.state, '', location.pathname);
    scanner.open(code).catch(() => {
      setProblem(
        'This browser cannot keep scans. Open the page in Chrome, and not in a private window.',
      );
    });
    void keepOffline();
  }, [scanner]);
  return { scanner, state, problem };
}
