import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useNotices } from '../../ui/notices/notices';
import { useStaff } from '../session/staff';
import { type Draft, dropDraft, keepDraft, readDraft } from './drafts';

/** Where the text of a page's open dialog is stored. */
export interface DialogDraft {
  key: string;
  dialog: string;
}

/** What a page gives to each of its dialogs. */
export interface PageDialog {
  draft: DialogDraft;
  onClose: () => void;
  onDone: (message: string) => Promise<void>;
}

/**
 * The dialogs of a console page, of which at most one is open. One that was left with text in it,
 * because the session ended or the page was reloaded, reopens after the login.
 */
export function useDialogs<Name extends string>(page: string, title = 'Done') {
  const { revalidate } = useRevalidator();
  const notices = useNotices();
  const { email_address } = useStaff();
  const key = `dialog:${email_address}:${page}`;
  const [open, setOpen] = useState<Name>();
  // Not in the first render: it must be the same as the server's.
  useEffect(() => setOpen(readDraft(key)?.dialog as Name | undefined), [key]);
  /** Forgets what was typed. */
  const close = () => {
    dropDraft(key);
    setOpen(undefined);
  };
  /** Says what was done, above the page as it is now. */
  const done = async (message: string) => {
    close();
    await revalidate();
    // After the dialog has closed: what is shown inside it would close with it.
    notices.show({ type: 'success', title, message });
  };
  const draft = { key, dialog: open ?? '' };
  const dialog: PageDialog = { draft, onClose: close, onDone: done };
  return { open, draft, show: (name: Name) => setOpen(name), close, done, dialog };
}

/**
 * The values of a dialog's form, which survive a reload and a new login. If they did, the third
 * value deletes them: the form must show that its values are not saved.
 */
export function useDialogDraft<T extends Draft>({ key, dialog }: DialogDraft, initial: T) {
  const [values, setValues] = useState<T>(() => {
    const kept = readDraft(key);
    return kept?.dialog === dialog ? { ...initial, ...kept } : initial;
  });
  const [isRestored, setRestored] = useState(() =>
    Object.entries(initial).some(([name, value]) => values[name] !== value),
  );
  const forget = () => {
    dropDraft(key);
    setValues(initial);
    setRestored(false);
  };
  const change = (changes: Partial<T>) => {
    const next = { ...values, ...changes };
    setValues(next);
    keepDraft(key, { ...next, dialog });
  };
  return [values, change, isRestored ? forget : undefined] as const;
}
