import { isUnderWay, type LongJobState } from '@edc/contract/people/long-job-rules';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError, api, isSignedOut } from '../../lib/api/api';
import { useLoaded } from '../../lib/api/use-loaded';
import { useLive } from '../../lib/live/live';
import { useNotices } from '../../ui/notices/notices';

/** In case live events do not arrive, or the last one is missed. */
const POLL_MS = 5000;

/** Reloads while a long job is running: when it reports progress, and from time to time. */
export function useLongJobNews(id: string, state: LongJobState | undefined, ask: () => void): void {
  const again = useEffectEvent(ask);
  useLive('long-jobs', (event) => {
    if (event === 'reset' || event.key === id) again();
  });
  const isOpen = state === undefined || isUnderWay(state);
  useEffect(() => {
    if (!isOpen) return;
    const timer = setInterval(again, POLL_MS);
    return () => clearInterval(timer);
  }, [isOpen]);
}

/** A long job, which is loaded again as long as it is running. */
export function useLongJob(id: string) {
  const load = () => api('GET /staff/work/{id}', { id });
  const { loaded, again } = useLoaded(id, load, { keepsShown: true });
  const job = loaded.is === 'there' ? loaded.data.data : undefined;
  useLongJobNews(id, job?.state, again);
  return { loaded, job, again, isOver: job !== undefined && !isUnderWay(job.state) };
}

/** The buttons of a long job. */
export function useLongJobActions(id: string, onDone: () => void) {
  const notices = useNotices();
  const [busy, setBusy] = useState(false);
  const act = async (verb: 'cancel' | 'continue') => {
    if (busy) return;
    setBusy(true);
    try {
      await api(`POST /staff/work/{id}/${verb}`, { id });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isSignedOut(error)) return;
      notices.show({ type: 'danger', title: 'Not done', message: error.message });
    } finally {
      setBusy(false);
    }
    onDone();
  };
  return {
    busy,
    cancel: () => void act('cancel'),
    continueIt: () => void act('continue'),
  };
}
