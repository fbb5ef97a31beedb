import { useEffect, useRef } from 'react';
import type { VersionConflictProps } from '../../ui/forms/version-conflict';

/** Saves the form as soon as it has the values that were chosen between two versions. */
export function useChosenSaved(conflict: VersionConflictProps | undefined) {
  const form = useRef<HTMLFormElement>(null);
  const isWanted = useRef(false);
  useEffect(() => {
    if (conflict || !isWanted.current) return;
    isWanted.current = false;
    // By its event, so that an error in a field gets the focus.
    form.current?.requestSubmit();
  });
  return {
    form,
    conflict: conflict && {
      ...conflict,
      onResolve(chosen: Record<string, string>, saves: boolean) {
        isWanted.current = saves;
        conflict.onResolve(chosen, saves);
      },
    },
  };
}
