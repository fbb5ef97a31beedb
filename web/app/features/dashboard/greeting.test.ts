import { expect, it } from 'vitest';
import { greeting } from './greeting';

it.each([
  ['2026-11-15T07:00:00.000Z', 'Good morning', 'Sunday, 15 Nov 2026'],
  ['2026-11-15T10:59:59.000Z', 'Good morning', 'Sunday, 15 Nov 2026'],
  ['2026-11-15T11:00:00.000Z', 'Good afternoon', 'Sunday, 15 Nov 2026'],
  ['2026-11-15T16:00:00.000Z', 'Good evening', 'Sunday, 15 Nov 2026'],
  ['2026-11-15T23:30:00.000Z', 'Good morning', 'Monday, 16 Nov 2026'],
])('at %s says %s, on %s', (now, words, day) => {
  const said = greeting(now);
  expect(said.words).toBe(words);
  expect(said.day.replace(/^(\w+) /, '$1, ')).toBe(day);
});
