import { expect, it } from 'vitest';
import { filterByTyped } from './filter-by-typed';

const LABEL = '2026/2027, Introduction to Entrepreneurial Skills, ESP 201';
const OTHER = '2026/2027, Practice of Entrepreneurial Skills, ESP 202';

const found = (typed: string) =>
  [LABEL, OTHER].filter((one) => filterByTyped([LABEL, OTHER])(one, typed));

it.each(['', '2026/2027', 'entre', ' SKÍLLS ', 'skills 2026'])(
  'finds both courses by %j',
  (typed) => {
    expect(found(typed)).toEqual([LABEL, OTHER]);
  },
);

it.each(['esp201', 'ESP 201', 'esp-201', '2026 intro', 'skills introduction'])(
  'finds one course by %j',
  (typed) => {
    expect(found(typed)).toEqual([LABEL]);
  },
);

it('finds the course of a number, not every course of a year that begins with it', () => {
  expect(found('ESP 202')).toEqual([OTHER]);
});

it.each(['esp203', '2026 baking', 'welding'])('finds nothing by %j', (typed) => {
  expect(found(typed)).toEqual([]);
});
