import { expect, it } from 'vitest';
import { fitsTyped } from './fits-typed';

const LABEL = '2026/2027, Introduction to Entrepreneurial Skills, ESP 201';

it.each(['', 'esp201', 'ESP 201', 'esp-201', '2026 entre', 'skills 2026/2027', ' SKÍLLS '])(
  'finds the course by %j',
  (typed) => {
    expect(fitsTyped(LABEL, typed)).toBe(true);
  },
);

it.each(['esp202', '2026 baking', 'welding'])('does not find it by %j', (typed) => {
  expect(fitsTyped(LABEL, typed)).toBe(false);
});
