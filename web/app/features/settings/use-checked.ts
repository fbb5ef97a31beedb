import { useEffect, useState } from 'react';
import { ApiError, api, type Input } from '../../lib/api';

/** Long enough that a word is typed before it is checked. */
const PAUSE_MS = 350;
const CALL = 'POST /staff/settings/check';

/** What is wrong with the settings that are being typed, by their key. */
export function useChecked(changes: Record<string, string>): Record<string, string> {
  const [errors, setErrors] = useState<Record<string, string>>({});
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
      if (!over) setErrors(found);
    };
    const timer = setTimeout(() => void check(), PAUSE_MS);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [text]);
  return errors;
}
