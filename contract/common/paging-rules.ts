import { figure } from './counted.ts';

/** What lists share in the browser and on the server, without zod. */
export const PAGE_SIZE = 50;
export const MAX_PAGE_SIZE = 200;
/** Above this many rows a count costs more than it tells. */
export const COUNT_LIMIT = 10_000;

/** `name`, or `-name` for the other direction. */
export type Sort<Key extends string = string> = Key | `-${Key}`;

export interface Total {
  count: number;
  /** False: there are more than `count`. */
  exact: boolean;
}

export interface Page<Item> {
  items: Item[];
  total: Total;
  /** How many rows come before this page, as far as is known: others may add rows meanwhile. */
  before: number;
  /** Cursors of the pages beside this one. */
  next: string | null;
  previous: string | null;
}

export function readSort<Key extends string>(sort: Sort<Key>): { key: Key; descending: boolean } {
  const descending = sort.startsWith('-');
  return { key: (descending ? sort.slice(1) : sort) as Key, descending };
}

/** `1,240`, or `10,000+` where nobody counted further. */
export function formatTotal({ count, exact }: Total): string {
  return `${figure(count)}${exact ? '' : '+'}`;
}

/** `51 to 100 of 1,240`. */
export function formatRange({ items, before, total }: Page<unknown>): string {
  if (items.length === 0) return `0 of ${formatTotal(total)}`;
  const [first, last] = [before + 1, before + items.length];
  return `${figure(first)} to ${figure(last)} of ${formatTotal(total)}`;
}
