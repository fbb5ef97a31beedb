import { useRef, useState } from 'react';
import type { NoticeContent } from '../ui/notice';
import { useNotices } from '../ui/notices';
import { ApiError, isSignedOut } from './api';

type Messages = Record<string, string>;
type Refuse = (errors: Messages) => void;

/** For forms that say an error once, above themselves: a notice would say it again. */
export function aboveForm(error: ApiError, refuse: Refuse): void {
  refuse(Object.keys(error.fields).length > 0 ? error.fields : { '': error.message });
}

/**
 * Sends a form. Errors that the page finds are shown before anything is sent, errors of the server
 * beside their fields; any other failure becomes a notice and also stays above the form, under the
 * empty name. Nothing that was typed is lost. `act` may refuse fields itself. A page with its own
 * words for failures gives a function instead of the notice's title and shows them with `tell`,
 * which says them in a notice only; the notices of one attempt are removed at the next.
 */
export function useSubmit() {
  const notices = useNotices();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Messages>({});
  const [attempt, setAttempt] = useState(0);
  const running = useRef(false);
  const shownNotices = useRef<(() => void)[]>([]);

  const tell = (notice: NoticeContent) => {
    shownNotices.current.push(notices.show(notice));
  };

  async function submit(
    found: Messages,
    act: (refuse: Refuse) => Promise<void>,
    failure: string | ((error: ApiError, refuse: Refuse) => void) = 'Error',
  ) {
    if (running.current) return;
    // The failures of the last attempt no longer count.
    for (const remove of shownNotices.current.splice(0)) remove();
    setAttempt((count) => count + 1);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    running.current = true;
    setBusy(true);
    try {
      await act(setErrors);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // The login page is about to open, and what was typed is kept for afterwards.
      if (isSignedOut(error)) return;
      if (typeof failure === 'function') failure(error, setErrors);
      else if (Object.keys(error.fields).length > 0) setErrors(error.fields);
      else {
        tell({ type: 'danger', title: failure, message: error.message });
        setErrors({ '': error.message });
      }
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  /** What was wrong with a field is being put right. */
  const corrected = (name: string) => setErrors(({ [name]: _corrected, ...others }) => others);

  return { busy, errors, attempt, submit, tell, corrected };
}
