import { expect, it } from 'vitest';
import { counted } from './counted.ts';

it('writes a number with its noun', () => {
  expect(counted(0, 'day')).toBe('0 days');
  expect(counted(1, 'day')).toBe('1 day');
  expect(counted(1240, 'entry', 'entries')).toBe('1,240 entries');
  expect(counted({ count: 1, exact: true }, 'person', 'people')).toBe('1 person');
  expect(counted({ count: 10_000, exact: false }, 'row')).toBe('10,000+ rows');
});
