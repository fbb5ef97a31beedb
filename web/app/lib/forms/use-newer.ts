import { useState } from 'react';
import { conflictsOf, type SavedBy } from '../../ui/forms/version-conflict';
import { saveOrLoadNewer } from './save-version';

interface EditedRecord<Saved, Name extends string> {
  /** Undefined for a new one. */
  opened: Saved | undefined;
  versionOf: (saved: Saved) => number;
  valuesOf: (saved: Saved) => Readonly<Record<Name, string>>;
  savedBy?: (saved: Saved) => SavedBy;
  labels: Readonly<Record<Name, string>>;
  /** With the version that it replaces, so that restored input is compared as well. */
  typed: Readonly<Record<NoInfer<Name>, string>> & { version: string };
  type: (changes: Record<string, string>) => void;
}

/** The record that a form replaces, and what somebody else has saved since. */
export function useNewer<Saved, Name extends string>(record: EditedRecord<Saved, Name>) {
  const { opened, versionOf, valuesOf, savedBy, labels, typed, type } = record;
  const [base, setBase] = useState(opened);
  const [newer, setNewer] = useState<Saved>();
  const isBefore = base !== undefined && versionOf(base) === Number(typed.version);
  return {
    base,
    /** Saves, or shows both versions. */
    saveOrCompare: async (
      ...[call, save, load]: Parameters<typeof saveOrLoadNewer<Saved | undefined>>
    ) => setNewer(await saveOrLoadNewer(call, save, load)),
    conflict: newer && {
      savedBy: savedBy?.(newer),
      conflicts: conflictsOf(labels, {
        mine: typed,
        theirs: valuesOf(newer),
        before: isBefore ? valuesOf(base) : undefined,
      }),
      onResolve(chosen: Record<string, string>) {
        type({ ...chosen, version: String(versionOf(newer)) });
        setBase(newer);
        setNewer(undefined);
      },
    },
  };
}
