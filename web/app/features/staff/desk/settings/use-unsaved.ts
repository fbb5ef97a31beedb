import type { SettingKey } from '@edc/contract/desk/settings/settings';
import { useEffect, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from '../../../../lib/forms/drafts';

export type UnsavedSettings = Partial<Record<SettingKey, string>>;

/** By key, the version of the setting when its field was edited. */
type TypedOver = Partial<Record<SettingKey, number>>;

interface Unsaved {
  typed: UnsavedSettings;
  over: TypedOver;
}

const NOTHING: Unsaved = { typed: {}, over: {} };

/** Unsaved input; it is kept when the user leaves the page and returns. */
export function useUnsaved(group: string) {
  const name = `settings:${group}`;
  const [unsaved, setUnsaved] = useState(NOTHING);
  const [isRestored, setRestored] = useState(false);
  // Not in the first render: it must be the same as the server's.
  useEffect(() => {
    const kept = readDraft(name)?.unsaved;
    setUnsaved(kept ? (JSON.parse(kept) as Unsaved) : NOTHING);
    setRestored(kept !== undefined);
  }, [name]);
  const put = (next: Unsaved) => {
    setUnsaved(next);
    keepDraft(name, { unsaved: JSON.stringify(next) });
  };
  return {
    ...unsaved,
    isRestored,
    type: (key: SettingKey, text: string, version: number) =>
      put({
        typed: { ...unsaved.typed, [key]: text },
        over: { [key]: version, ...unsaved.over },
      }),
    /** After both versions were compared: the kept input replaces the newer values. */
    retype: (changes: UnsavedSettings, versions: TypedOver) =>
      put({ typed: { ...unsaved.typed, ...changes }, over: { ...unsaved.over, ...versions } }),
    clear() {
      setUnsaved(NOTHING);
      setRestored(false);
      dropDraft(name);
    },
  };
}
