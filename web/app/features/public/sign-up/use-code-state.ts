import type { CodeState } from '@edc/contract/people/identity/sign-up';
import { useCallback, useEffect, useState } from 'react';
import { ApiError, api, refusalOf } from '../../../lib/api/api';

const POLL_MS = 2_500;
const SENDING = ['queued', 'sending', 'retrying'];

/** The state of the one-time code, with its durations as points in time. */
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

interface CodeStateOptions {
  /** The handle and its number; without a handle there is nothing to query. */
  code: string;
  matric_no: string;
  /** Polls only while the step with the code is shown. */
  watching: boolean;
  /** The handle has expired: the number must be verified again. */
  onLost: (error: ApiError) => void;
}

/** The state of the code, polled while its email is being sent. */
export function useCodeState({ code, matric_no, watching, onLost }: CodeStateOptions) {
  const [state, setState] = useState<OpenCode>();
  const [unreachable, setUnreachable] = useState(false);
  const [polls, setPolls] = useState(0);

  const update = useCallback((next: CodeState) => {
    setUnreachable(false);
    setState(openCode(next));
  }, []);

  const refresh = async () => {
    try {
      update((await api('POST /application/mail-status', { code, matric_no })).data);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const refusal = refusalOf(error, 'POST /application/mail-status');
      if (refusal === 'VERIFY_AGAIN') onLost(error);
      else setUnreachable(true);
    }
  };

  const mustPoll =
    watching && code !== '' && (!state || unreachable || SENDING.includes(state.mail));

  // biome-ignore lint/correctness/useExhaustiveDependencies: each poll starts the next one
  useEffect(() => {
    if (!mustPoll) return;
    const timer = setTimeout(
      () => void refresh().then(() => setPolls((count) => count + 1)),
      state || unreachable ? POLL_MS : 0,
    );
    return () => clearTimeout(timer);
  }, [mustPoll, polls, code]);

  return { state, unreachable, update, refresh, forget: () => setState(undefined) };
}
