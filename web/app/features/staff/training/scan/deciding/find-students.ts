import { entryOf, type ListRow } from '@edc/contract/training/attendance/scan-list';
import type { ScanEntry, ScanPlace } from '@edc/contract/training/attendance/scan-rules';
import type { Linked, Logged } from '../scanner-state';
import type { KeptList } from '../stored/kept-list';
import { readyToHandOut } from './ready-to-hand-out';
import {
  begins,
  fits,
  isSimilar,
  plainNumber,
  plainWords,
  readTyped,
  type Searched,
  type SearchText,
} from './search-words';

/** The phone's data for a search and its ranking. */
export interface SearchedPhone {
  linked: Linked;
  /** Where it scans now. */
  places: readonly ScanPlace[];
  list: KeptList;
  log: readonly Logged[];
}

/** The result of a search. */
interface Found {
  entries: ScanEntry[];
  /** There are more than these. */
  isMore: boolean;
  /** No match; these have similar names. */
  isSimilar: boolean;
  /** For a hand-out: how many, from the first, can be handed out. */
  ready: number;
}
const NOBODY: Found = { entries: [], isMore: false, isSimilar: false, ready: 0 };

/** As many as fit on a phone's screen. */
const MOST_FOUND = 6;

/**
 * The students matching the typed text: first those who can be handed something, then those of the
 * phone's workshops, then those whose name begins with it.
 */
export function findStudents(
  { linked, places, list, log }: SearchedPhone,
  text: string,
  most = MOST_FOUND,
): Found {
  const typed = readTyped(text);
  if (!typed) return NOBODY;
  // A course that has left the list has no name any more: its rows would be ambiguous.
  const named = new Map(list.workshops.map((one) => [one.id, one]));
  const rowsThat = (test: (searched: Searched, words: SearchText) => boolean) =>
    list.rows((row) => named.has(row[4]) && test(searchedOf(row), typed));
  const fitting = rowsThat(fits);
  const isExact = fitting.length > 0;
  const rows = isExact ? fitting : rowsThat(isSimilar);
  const isReady = readyToHandOut(linked, places, log);
  // For a past course only certificates are handed out.
  const isNow = (row: ListRow) => linked.kind === 'certificate' || !named.get(row[4])?.past;
  const ready = new Set(isReady && rows.filter((row) => isNow(row) && isReady(entryOf(row, {}))));
  const ranks = new Map(
    rows.map((row) => [row, rankOf(row, typed, places) - (ready.has(row) ? 4 : 0)]),
  );
  const sorted = rows.toSorted(
    // Plain comparison of names: a locale's order takes ten times as long.
    (one, other) => (ranks.get(one) ?? 0) - (ranks.get(other) ?? 0) || (one[3] < other[3] ? -1 : 1),
  );
  const entries = sorted.slice(0, most).flatMap(([id]) => list.entry(id) ?? []);
  const isMore = rows.length > most;
  return { entries, isMore, isSimilar: !isExact, ready: Math.min(ready.size, most) };
}

function rankOf(row: ListRow, typed: SearchText, places: readonly ScanPlace[]): number {
  const isOwn = places.length === 0 || places.some(({ workshop }) => workshop === row[4]);
  return (isOwn ? 0 : 2) + (begins(searchedOf(row), typed) ? 0 : 1);
}

const known = new WeakMap<ListRow, Searched>();

/** Computed once for each row: every typed letter searches all of them. */
function searchedOf(row: ListRow): Searched {
  const before = known.get(row);
  if (before) return before;
  const searched = { matricNo: plainNumber(row[2]), words: plainWords(row[3]) };
  known.set(row, searched);
  return searched;
}
