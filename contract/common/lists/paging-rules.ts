import { figure } from '../text/counted.ts';

/** Rules of lists for browser and server, without zod. */
export const PAGE_SIZE = 50;
export const MAX_PAGE_SIZE = 200;
/** Above this many rows an exact count is not worth its cost. */
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
  /** How many rows come before this page, approximately: others may add rows meanwhile. */
  before: number;
  /** Cursors of the neighbouring pages. */
  next: string | null;
  previous: string | null;
}

export function readSort<Key extends string>(sort: Sort<Key>): { key: Key; descending: boolean } {
  const descending = sort.startsWith('-');
  return { key: (descending ? sort.slice(1) : sort) as Key, descending };
}

/** `1,240`, or `10,000+` if the count stopped there. */
export function formatTotal({ count, exact }: Total): string {
  return `${figure(count)}${exact ? '' : '+'}`;
}

/** `51 to 100 of 1,240`. */
export function formatRange({ items, before, total }: Page<unknown>): string {
  if (items.length === 0) return `0 of ${formatTotal(total)}`;
  const [first, last] = [before + 1, before + items.length];
  return `${figure(first)} to ${figure(last)} of ${formatTotal(total)}`;
}
