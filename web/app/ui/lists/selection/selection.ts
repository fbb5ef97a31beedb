import { useState } from 'react';

/** Some rows by their keys, or every row that matches the list's filters. */
export type Selection = { all: true } | { all: false; keys: ReadonlySet<string> };

export const NOTHING_SELECTED: Selection = { all: false, keys: new Set() };

export const isSelected = (selection: Selection, key: string) =>
  selection.all || selection.keys.has(key);

export const isNothing = (selection: Selection) => !selection.all && selection.keys.size === 0;

/** The same with these keys added or removed. "All that match" is reduced to the page's keys. */
export function withKeys(
  selection: Selection,
  keys: readonly string[],
  selected: boolean,
  onPage: readonly string[],
): Selection {
  const next = new Set(selection.all ? onPage : selection.keys);
  for (const key of keys) {
    if (selected) next.add(key);
    else next.delete(key);
  }
  return { all: false, keys: next };
}

/** The selection of a list. It is reset when the list loads other rows: `of` names its filters. */
export function useSelection(of: string) {
  const [state, setState] = useState({ of, selection: NOTHING_SELECTED });
  const selection = state.of === of ? state.selection : NOTHING_SELECTED;
  return { selection, select: (next: Selection) => setState({ of, selection: next }) };
}
