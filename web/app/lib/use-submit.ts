import { useRef, useState } from 'react';
import type { NoticeContent } from '../ui/notice';
import { useNotices } from '../ui/notices';
import { ApiError, isSignedOut } from './api';

type Messages = Record<string, string>;
type Refuse = (errors: Messages) => void;

/**
 * One way to send a form: what the page finds wrong is shown before anything is sent, what the
 * server finds wrong is shown beside its field, everything else becomes a notice and, since that
 * goes by itself, stays above the form under the empty name; nothing that was typed is lost. `act`
 * may refuse fields itself, after a call that was answered; a page with words of its own for
 * failures gives a function in place of the notice's title, and shows them with `tell`: what is
 * wrong with one sending is taken back at the next.
 */
export function useSubmit() {
  const notices = useNotices();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Messages>({});
  const [attempt, setAttempt] = useState(0);
  const running = useRef(false);
  const takeBack = useRef<(() => void)[]>([]);

  const tell = (notice: NoticeContent) => {
    takeBack.current.push(notices.show(notice));
    if (notice.type !== 'danger') return;
    setErrors((now) => (Object.keys(now).length > 0 ? now : { '': notice.message }));
  };

  async function submit(
    found: Messages,
    act: (refuse: Refuse) => Promise<void>,
    failure: string | ((error: ApiError, refuse: Refuse) => void) = 'Error',
  ) {
    if (running.current) return;
    // The failure of before is history once the form is sent again.
    for (const notice of takeBack.current.splice(0)) notice();
    setAttempt((count) => count + 1);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    running.current = true;
    setBusy(true);
    try {
      await act(setErrors);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // The way to the login page is under way, and what was typed is kept for the way back.
      if (isSignedOut(error)) return;
      if (typeof failure === 'function') failure(error, setErrors);
      else if (Object.keys(error.fields).length > 0) setErrors(error.fields);
      else tell({ type: 'danger', title: failure, message: error.message });
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return { busy, errors, attempt, submit, tell };
}
