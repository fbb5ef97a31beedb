import type { CodeState } from '@edc/contract/sign-up';
import { useCallback, useEffect, useState } from 'react';
import { ApiError, api, refusalOf } from '../../lib/api';

const POLL_MS = 2_500;
const UNDER_WAY = ['queued', 'sending', 'retrying'];

/** The one-time code as the server last told of it, with its times as moments. */
export interface OpenCode {
  mail: CodeState['mail'];
  sentTo: string;
  triesLeft: number;
  resendAt: number;
  expiresAt: number;
}

function openCode(state: CodeState): OpenCode {
  return {
    mail: state.mail,
    sentTo: state.sent_to,
    triesLeft: state.tries_left,
    resendAt: Date.now() + state.resend_in * 1000,
    expiresAt: Date.now() + state.expires_in * 1000,
  };
}

interface Asked {
  /** The handle and the number it belongs to; nothing is asked without a handle. */
  code: string;
  matric_no: string;
  /** Asks only while somebody looks at the step with the code. */
  watching: boolean;
  /** The handle is too old: the number must be verified again. */
  onLost: (error: ApiError) => void;
}

/** What became of the code: asked again while its mail is under way. */
export function useCodeState({ code, matric_no, watching, onLost }: Asked) {
  const [state, setState] = useState<OpenCode>();
  const [unreachable, setUnreachable] = useState(false);
  const [looks, setLooks] = useState(0);

  const take = useCallback((told: CodeState) => {
    setUnreachable(false);
    setState(openCode(told));
  }, []);

  const look = async () => {
    try {
      take((await api('POST /application/mail-status', { code, matric_no })).data);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const refusal = refusalOf(error, 'POST /application/mail-status');
      if (refusal === 'VERIFY_AGAIN') onLost(error);
      else setUnreachable(true);
    }
  };

  const mustAsk =
    watching && code !== '' && (!state || unreachable || UNDER_WAY.includes(state.mail));

  // biome-ignore lint/correctness/useExhaustiveDependencies: each look is the reason for the next
  useEffect(() => {
    if (!mustAsk) return;
    const timer = setTimeout(
      () => void look().then(() => setLooks((count) => count + 1)),
      state || unreachable ? POLL_MS : 0,
    );
    return () => clearTimeout(timer);
  }, [mustAsk, looks, code]);

  return { state, unreachable, take, look, forget: () => setState(undefined) };
}
