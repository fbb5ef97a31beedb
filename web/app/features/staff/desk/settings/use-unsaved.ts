import type { SettingKey } from '@edc/contract/desk/settings';
import { useEffect, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from '../../../../lib/forms/drafts';

export type UnsavedSettings = Partial<Record<SettingKey, string>>;

/** By key, the version of the setting that was on the page when its field was typed into. */
type TypedOver = Partial<Record<SettingKey, number>>;

interface Unsaved {
  typed: UnsavedSettings;
  over: TypedOver;
}

const NOTHING: Unsaved = { typed: {}, over: {} };

/** What was typed and not saved; it is still there for whoever leaves the page and comes back. */
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
    /** After both versions were compared: what is kept is typed over the newer ones. */
    retype: (changes: UnsavedSettings, versions: TypedOver) =>
      put({ typed: { ...unsaved.typed, ...changes }, over: { ...unsaved.over, ...versions } }),
    clear() {
      setUnsaved(NOTHING);
      setRestored(false);
      dropDraft(name);
    },
  };
}
