import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, isPassing } from '../../lib/api';
import { useNotices } from '../../ui/notices';

/** Long enough to read one sentence. */
const SHOWN_MS = 2_500;

type Check =
  | { state: 'checking' }
  | { state: 'good'; message: string }
  /** Refused: the error shows, then the home page. */
  | { state: 'bad'; message: string }
  /** No answer says nothing of the link: it can be tried again. */
  | { state: 'unanswered'; message: string };

/** Where somebody whose link is dead gets what it was for. */
export interface Remedy {
  label: string;
  to: string;
}

/** Asks the server about a mailed link, from the browser only: mail scanners open links too. */
export function useLinkCheck(ask: () => Promise<{ message: string }>, remedy: Remedy) {
  const navigate = useNavigate();
  const { show } = useNotices();
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

  const refusal = check.state === 'bad' ? check.message : undefined;
  const { label, to } = remedy;
  useEffect(() => {
    if (refusal === undefined) return;
    const goHome = () => {
      // Few are quick enough for the page's own button: the way out of it comes along.
      const takeBack = show({
        type: 'danger',
        title: 'Error',
        message: refusal,
        action: {
          label,
          press: () => {
            takeBack();
            void navigate(to);
          },
        },
      });
      void navigate('/', { replace: true });
    };
    const timer = setTimeout(goHome, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [refusal, label, to, navigate, show]);

  return {
    remedy,
    check,
    retry: () => void run(),
    fail: (message: string) => setCheck({ state: 'bad', message }),
  };
}

export type LinkCheck = ReturnType<typeof useLinkCheck>;
