import { useEffect, useRef, useState } from 'react';
import { type Draft, dropDraft, keepDraft, readDraft } from './drafts';

/**
 * The texts of a record that is edited on a page of its own, which survive leaving the page. The
 * version that they are saved over is one of them: what was typed over an older one is compared.
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
    /** After saving, with what the server has made of it. */
    saved: (changes: Partial<T> = {}) => settle({ ...latest.current, ...changes }),
    /** What is here was typed before the page was left; how to begin with the record instead. */
    restored: isRestored ? () => settle(initial) : undefined,
  };
}
