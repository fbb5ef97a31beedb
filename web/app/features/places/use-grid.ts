import { cellKey, readPlaces } from '@edc/contract/place-rules';
import type { Places } from '@edc/contract/places';
import { useState } from 'react';

export type Edits = Readonly<Record<string, string>>;

interface History {
  past: readonly Edits[];
  now: Edits;
  future: readonly Edits[];
  /** The cell of the last edit: what is typed into one cell is undone together. */
  last: string | undefined;
}

const EMPTY: History = { past: [], now: {}, future: [], last: undefined };
const MOST_STEPS = 100;

/** What was typed into the grid and is not saved yet, with undo and redo. */
export function useGrid({ cells }: Pick<Places, 'cells'>) {
  const [history, setHistory] = useState(EMPTY);
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
    /** What is typed next into the same cell is a step of its own. */
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
    clear: () => setHistory(EMPTY),
  };
}
