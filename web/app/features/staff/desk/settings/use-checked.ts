import { useEffect, useState } from 'react';
import { ApiError, api, type Input } from '../../../../lib/api/api';

/** Long enough that a word is typed before it is checked. */
const PAUSE_MS = 350;
const CALL = 'POST /staff/settings/check';

interface Checked {
  /** Problems by key. */
  errors: Record<string, string>;
  /** It applies to the current input, not an earlier one. */
  isCurrent: boolean;
}

/** Checks settings while they are typed. */
export function useChecked(changes: Record<string, string>): Checked {
  const [checked, setChecked] = useState<{ text: string; errors: Record<string, string> }>();
  const text = JSON.stringify(changes);
  useEffect(() => {
    let over = false;
    const check = async () => {
      let found: Record<string, string> = {};
      if (text !== '{}') {
        try {
          await api(CALL, JSON.parse(text) as Input<typeof CALL>);
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          found = error.fields;
        }
      }
      if (!over) setChecked({ text, errors: found });
    };
    const timer = setTimeout(() => void check(), PAUSE_MS);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [text]);
  return { errors: checked?.errors ?? {}, isCurrent: checked?.text === text };
}
