import { useRef, useState } from 'react';
import { useNotices } from '../ui/notices';
import { ApiError } from './api';

type Messages = Record<string, string>;

/**
 * One way to send a form: what the page finds wrong is shown before anything is sent, what the
 * server finds wrong is shown beside its field, everything else becomes a notice, and nothing
 * that was typed is lost.
 */
export function useSubmit() {
  const notices = useNotices();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Messages>({});
  const [attempt, setAttempt] = useState(0);
  const running = useRef(false);

  async function submit(found: Messages, act: () => Promise<void>, failureTitle = 'Error') {
    if (running.current) return;
    setAttempt((count) => count + 1);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    running.current = true;
    setBusy(true);
    try {
      await act();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (Object.keys(error.fields).length > 0) setErrors(error.fields);
      else notices.show({ type: 'danger', title: failureTitle, message: error.message });
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return { busy, errors, attempt, submit };
}
