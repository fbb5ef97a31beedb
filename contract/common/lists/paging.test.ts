import { expect, it } from 'vitest';
import { z } from 'zod';
import { pageInput } from './paging.ts';
import { formatRange, formatTotal, readSort } from './paging-rules.ts';

const input = z.strictObject(pageInput(['name', 'created'], '-created'));

it('fills in the usual order and size', () => {
  expect(input.parse({})).toEqual({ sort: '-created', size: 50 });
  expect(input.parse({ sort: 'name', size: '200' })).toEqual({ sort: 'name', size: 200 });
});

it.each([{ sort: 'password' }, { size: 0 }, { size: 201 }, { size: 'all' }, { size: 1.5 }])(
  'refuses %o',
  (given) => {
    expect(input.safeParse(given).success).toBe(false);
  },
);

it('reads the direction from the sort', () => {
  expect(readSort('-created')).toEqual({ key: 'created', descending: true });
  expect(readSort('name')).toEqual({ key: 'name', descending: false });
});

it('says where a page is, and does not pretend to have counted everything', () => {
  const total = { count: 1240, exact: true };
  const page = { items: Array(50).fill(0), before: 50, total, next: null, previous: null };
  expect(formatRange(page)).toBe('51 to 100 of 1,240');
  expect(formatRange({ ...page, items: [], before: 0, total: { count: 0, exact: true } })).toBe(
    '0 of 0',
  );
  expect(formatTotal({ count: 10_000, exact: false })).toBe('10,000+');
});
