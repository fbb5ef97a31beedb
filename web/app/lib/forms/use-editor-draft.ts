import { useEffect, useRef, useState } from 'react';
import { type Draft, dropDraft, keepDraft, readDraft } from './drafts';

/**
 * The text of a record that is edited on its own page, which survives leaving the page. It includes
 * the version to be replaced, so that input based on an older one is compared.
 */
export function useEditorDraft<T extends Draft>(name: string, initial: T) {
  const [values, setValues] = useState(initial);
  const [isRestored, setRestored] = useState(false);
  const latest = useRef(values);

  const put = (next: T) => {
    latest.current = next;
    setValues(next);
  };

  // Not in the first render: it must be the same as the server's.
  useEffect(() => {
    const kept = readDraft(name);
    if (!kept) return;
    latest.current = { ...latest.current, ...kept };
    setValues(latest.current);
    setRestored(true);
  }, [name]);

  const settle = (next: T) => {
    put(next);
    dropDraft(name);
    setRestored(false);
  };

  return {
    values,
    change(changes: Partial<T>) {
      put({ ...latest.current, ...changes });
      keepDraft(name, latest.current);
    },
    /** After saving, with the server's version. */
    saved: (changes: Partial<T> = {}) => settle({ ...latest.current, ...changes }),
    /** Set for restored input: starts again from the record instead. */
    restored: isRestored ? () => settle(initial) : undefined,
  };
}
