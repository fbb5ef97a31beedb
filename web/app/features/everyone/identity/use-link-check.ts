import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, isPassing } from '../../../lib/api/api';
import { useNotices } from '../../../ui/notices/notices';

/** The specification's 2 to 3 seconds. */
const SHOWN_MS = 2_500;

type Check =
  | { state: 'checking' }
  | { state: 'good'; message: string }
  /** Refused: the error is shown, then the home page. */
  | { state: 'bad'; message: string }
  /** The server was not reached, so the check can be repeated. */
  | { state: 'unanswered'; message: string };

/** Where a student whose link no longer works can get help. */
export interface Remedy {
  label: string;
  to: string;
}

/** Checks an emailed link, in the browser only, because mail scanners open links too. */
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: a link is checked once, on arrival
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
      // The notice repeats the page's button, which is gone after the redirect.
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
