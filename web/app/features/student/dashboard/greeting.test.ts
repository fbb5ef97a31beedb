import { expect, it } from 'vitest';
import { dayFromNow, greeting } from './greeting';

it.each([
  ['2026-11-15T07:00:00.000Z', 'Good morning', 'Sunday 15 Nov 2026'],
  ['2026-11-15T10:59:59.000Z', 'Good morning', 'Sunday 15 Nov 2026'],
  ['2026-11-15T11:00:00.000Z', 'Good afternoon', 'Sunday 15 Nov 2026'],
  ['2026-11-15T16:00:00.000Z', 'Good evening', 'Sunday 15 Nov 2026'],
  ['2026-11-15T23:30:00.000Z', 'Good morning', 'Monday 16 Nov 2026'],
])('at %s says %s, on %s', (now, words, day) => {
  const said = greeting(now);
  expect(said.words).toBe(words);
  expect(said.day).toBe(day);
});

it('says of a date whether it is today or tomorrow at the centre', () => {
  const late = '2026-11-15T23:30:00.000Z';
  expect(dayFromNow('2026-11-16', late)).toBe('Today, Monday 16 Nov 2026');
  expect(dayFromNow('2026-11-17', late)).toBe('Tomorrow, Tuesday 17 Nov 2026');
  expect(dayFromNow('2026-11-18', late)).toBe('Wednesday 18 Nov 2026');
});
