import { useEffect, useRef, useState } from 'react';
import { type Draft, dropDraft, keepDraft, readDraft } from './drafts';
import { earlyInput } from './early-input';

/**
 * A form's values, which survive a reload and a new login. The name must contain the student's code
 * if the form belongs to a student. `secret` fields are kept in memory only.
 */
export function useDraft<T extends Draft>(
  name: string,
  initial: T,
  secret: readonly (keyof T & string)[] = [],
) {
  const [values, setValues] = useState(initial);
  const [restored, setRestored] = useState(false);
  const [isKept, setKept] = useState(false);
  const latest = useRef(values);

  const put = (next: T) => {
    latest.current = next;
    setValues(next);
  };

  // Not in the first render: it must be the same as the server's.
  useEffect(() => {
    const before = latest.current;
    const kept = readDraft(name);
    latest.current = { ...before, ...kept, ...earlyInput(before) };
    setValues(latest.current);
    setRestored(true);
    setKept(kept !== undefined);
  }, [name]);

  /** After sending. */
  const clear = (to: T = initial) => {
    put(to);
    dropDraft(name);
    setKept(false);
  };

  return {
    values,
    /** False until the saved draft has been read. */
    restored,
    change(changes: Partial<T>) {
      put({ ...latest.current, ...changes });
      const open = Object.entries(latest.current).filter(([field]) => !secret.includes(field));
      keepDraft(name, Object.fromEntries(open));
    },
    clear,
    /** Deletes restored input, if the form shows any. */
    forget: isKept ? () => clear() : undefined,
  };
}
