import { cellKey, readPlaces } from '@edc/contract/catalogue/place-rules';
import type { Places } from '@edc/contract/catalogue/places';
import { useEffect, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from '../../../../lib/forms/drafts';

export type Edits = Readonly<Record<string, string>>;

interface History {
  past: readonly Edits[];
  now: Edits;
  future: readonly Edits[];
  /** The cell of the last edit: typing into one cell is undone as one step. */
  last: string | undefined;
}

const EMPTY: History = { past: [], now: {}, future: [], last: undefined };
const MOST_STEPS = 100;

/** Unsaved edits of the grid, with undo and redo. */
export function useGrid({ cells, session }: Pick<Places, 'cells' | 'session'>) {
  const [history, setHistory] = useState(EMPTY);
  const draft = `staff-places ${session}`;
  const [kept, setKept] = useState<{ draft: string; isRestored: boolean }>();

  // Not in the first render: it must be the same as the server's.
  useEffect(() => {
    const before = readDraft(draft);
    setHistory(before ? { ...EMPTY, past: [{}], now: before } : EMPTY);
    setKept({ draft, isRestored: before !== undefined });
  }, [draft]);

  useEffect(() => {
    if (kept?.draft !== draft) return;
    if (Object.keys(history.now).length > 0) keepDraft(draft, { ...history.now });
    else dropDraft(draft);
  }, [draft, kept, history.now]);

  const stored = new Map(
    cells.map((one) => [cellKey(one.course, one.skill), String(one.places)] as const),
  );
  const storedText = (key: string) => stored.get(key) ?? '';
  const text = (key: string) => history.now[key] ?? storedText(key);
  const isChanged = (key: string, typed: string) => {
    const value = readPlaces(typed);
    return value === undefined || value !== readPlaces(storedText(key));
  };
  const change = (edits: Edits, cell?: string) =>
    setHistory(({ past, now, last }) => ({
      past: cell !== undefined && cell === last ? past : [...past, now].slice(-MOST_STEPS),
      now: { ...now, ...edits },
      future: [],
      last: cell,
    }));
  return {
    text,
    changed: Object.entries(history.now).filter(([key, typed]) => isChanged(key, typed)),
    before: storedText,
    change,
    /** Later typing into the same cell is a separate step. */
    leave: () => setHistory((one) => ({ ...one, last: undefined })),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: () =>
      setHistory(({ past, now, future, last }) => {
        const before = past.at(-1);
        if (!before) return { past, now, future, last };
        return { past: past.slice(0, -1), now: before, future: [now, ...future], last: undefined };
      }),
    redo: () =>
      setHistory(({ past, now, future, last }) => {
        const [next, ...rest] = future;
        if (!next) return { past, now, future, last };
        return { past: [...past, now], now: next, future: rest, last: undefined };
      }),
    /** The edits were made before the page was left. */
    isRestored: kept?.isRestored ?? false,
    clear: () => {
      setHistory(EMPTY);
      setKept({ draft, isRestored: false });
    },
  };
}
