import { useRef, useState } from 'react';
import type { NoticeContent } from '../../ui/notices/notice';
import { useNotices } from '../../ui/notices/notices';
import { ApiError, isGivenUp, isPassing } from '../api/api';
import { submittedForm, useShowError } from './use-show-error';

type Messages = Record<string, string>;
/** The title is for the box above the form; without one the box has its own. */
export type Refuse = (errors: Messages, title?: string) => void;
type Failure = (error: ApiError, refuse: Refuse) => void;

/** For forms that show an error once, above the form: a notice would repeat it. */
export function aboveForm(error: ApiError, refuse: Refuse, title?: string): void {
  refuse(Object.keys(error.fields).length > 0 ? error.fields : { '': error.message }, title);
}

/**
 * Sends a form. Errors that the page finds are shown before anything is sent, errors of the server
 * beside their fields; any other failure becomes a notice and also stays above the form, under the
 * empty name. Input is never lost. `act` may refuse fields itself. A page that shows a failure once
 * passes a function instead of the notice's title: usually `stays`. `tell` is for notices, which
 * close after 5 seconds; those of one attempt are removed at the next. Called while a form is
 * submitted, it moves the focus to the first error in that form.
 */
export function useSubmit() {
  const notices = useNotices();
  const [busy, setBusy] = useState(false);
  const [{ errors, title }, setRefusal] = useState<{ errors: Messages; title?: string }>({
    errors: {},
  });
  const [attempt, setAttempt] = useState(0);
  /** The proposal that stands in the way of what was sent. */
  const [proposal, setProposal] = useState<number>();
  const running = useRef(false);
  const shownNotices = useRef<(() => void)[]>([]);
  const form = useRef<HTMLElement>(null);
  const refuse: Refuse = (found, heading) =>
    setRefusal({ errors: found, ...(heading ? { title: heading } : {}) });

  useShowError(form, {
    attempt,
    failed: !busy && Object.keys(errors).length > 0,
    onUnseen: () => {
      if (!('' in errors)) refuse({ ...errors, '': Object.values(errors).join(' ') }, title);
    },
  });

  const notify = (notice: NoticeContent) => {
    shownNotices.current.push(notices.show(notice));
  };

  async function submit(
    found: Messages,
    act: (refuse: Refuse) => Promise<void>,
    failure: string | Failure = 'Error',
  ) {
    if (running.current) return;
    // The failures of the last attempt no longer count.
    for (const remove of shownNotices.current.splice(0)) remove();
    form.current = submittedForm();
    setAttempt((count) => count + 1);
    refuse(found);
    setProposal(undefined);
    if (Object.keys(found).length > 0) return;
    running.current = true;
    setBusy(true);
    try {
      await act(refuse);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isGivenUp(error)) return;
      setProposal(error.proposal);
      if (typeof failure === 'function') failure(error, refuse);
      else if (Object.keys(error.fields).length > 0) refuse(error.fields);
      else {
        notify({ type: 'danger', title: failure, message: error.message });
        refuse({ '': error.message });
      }
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  /** For a button: nothing has to be checked, and `failed` is the title of a failure's notice. */
  const run = (failed: string, act: () => Promise<void>) => submit({}, act, failed);

  /** What was wrong with a field is being put right. */
  const corrected = (name: string) =>
    setRefusal(({ errors: { [name]: _corrected, ...others }, ...rest }) => ({
      ...rest,
      errors: others,
    }));

  /**
   * A refusal stays above the form, under this title: the user has to read it and act. A network
   * failure is a notice: pressing the button again is enough.
   */
  const stays =
    (refused?: string, lost = refused ?? 'Error') =>
    (error: ApiError) => {
      if (isPassing(error)) notify({ type: 'danger', title: lost, message: error.message });
      else aboveForm(error, refuse, refused);
    };

  return { busy, errors, title, attempt, proposal, submit, run, notify, stays, corrected };
}
