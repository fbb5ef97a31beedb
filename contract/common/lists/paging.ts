import { z } from 'zod';
import { wholeNumber } from '../fields.ts';
import { MAX_PAGE_SIZE, PAGE_SIZE, type Sort } from './paging-rules.ts';

const SIZE = `Please give the page size as a number from 1 to ${MAX_PAGE_SIZE}`;
const MAX_CURSOR_LENGTH = 1000;

/** Input fields of every list: `sort`, `cursor` (from the previous answer) and `size`. */
export function pageInput<const Key extends string>(
  keys: readonly [Key, ...Key[]],
  standard: Sort<Key>,
) {
  const sorts = keys.flatMap((key): Sort<Key>[] => [key, `-${key}`]);
  return {
    sort: z.enum(sorts as [Sort<Key>, ...Sort<Key>[]]).default(standard as never),
    cursor: z.string().max(MAX_CURSOR_LENGTH).optional(),
    size: wholeNumber(1, MAX_PAGE_SIZE, SIZE).default(PAGE_SIZE),
  };
}

/** The answer of every list. */
export function pageOutput<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    total: z.object({ count: z.int(), exact: z.boolean() }),
    before: z.int(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
  });
}
