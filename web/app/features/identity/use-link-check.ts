import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, isPassing } from '../../lib/api';

/** Long enough to read one sentence. */
const SHOWN_MS = 2_500;

type Check =
  | { state: 'checking' }
  | { state: 'good'; message: string }
  /** Refused: the error shows, then the home page. */
  | { state: 'bad'; message: string }
  /** No answer says nothing of the link: it can be tried again. */
  | { state: 'unanswered'; message: string };

/** Asks the server about a mailed link, from the browser only: mail scanners open links too. */
export function useLinkCheck(ask: () => Promise<{ message: string }>) {
  const navigate = useNavigate();
  const [check, setCheck] = useState<Check>({ state: 'checking' });
  const asked = useRef(false);

  const run = async () => {
    setCheck({ state: 'checking' });
    try {
      setCheck({ state: 'good', message: (await ask()).message });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setCheck({ state: isPassing(error) ? 'unanswered' : 'bad', message: error.message });
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a link is looked at once, on arrival
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void run();
  }, []);

  useEffect(() => {
    if (check.state !== 'bad') return;
    const timer = setTimeout(() => void navigate('/', { replace: true }), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [check.state, navigate]);

  return {
    check,
    retry: () => void run(),
    fail: (message: string) => setCheck({ state: 'bad', message }),
  };
}

export type LinkCheck = ReturnType<typeof useLinkCheck>;
