import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pageWindow } from './page-window';

it.each([
  [1, 12, [1, 2, 3]],
  [2, 12, [1, 2, 3]],
  [6, 12, [5, 6, 7]],
  [11, 12, [10, 11, 12]],
  [12, 12, [10, 11, 12]],
  [2, 2, [1, 2]],
  [1, 1, [1]],
  [1, 0, []],
])('shows page %i of %i as %j', (page, pages, shown) => {
  expect(pageWindow(page, pages, 3)).toEqual(shown);
});

it.each([
  [1, [1, 2, 3, 4, 5]],
  [6, [4, 5, 6, 7, 8]],
  [12, [8, 9, 10, 11, 12]],
])('shows page %i of 12 among five as %j', (page, shown) => {
  expect(pageWindow(page, 12, 5)).toEqual(shown);
});

it('always holds the current page, in order, and never more than three', () => {
  const place = fc
    .integer({ min: 1, max: 500 })
    .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)));
  fc.assert(
    fc.property(place, ([page, pages]) => {
      const shown = pageWindow(page, pages, 3);
      expect(shown).toContain(page);
      expect(shown).toHaveLength(Math.min(3, pages));
      expect(shown.every((number, at) => number === (shown[0] ?? 0) + at)).toBe(true);
      expect(Math.min(...shown)).toBeGreaterThanOrEqual(1);
      expect(Math.max(...shown)).toBeLessThanOrEqual(pages);
    }),
  );
});
