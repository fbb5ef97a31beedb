import { expect, it } from 'vitest';
import { formatDay, formatMoment, formatPeriod, formatWeekday } from './dates.ts';

it.each([
  ['2026-11-14', '14 Nov 2026'],
  ['2026-11-14T23:30:00.000Z', '15 Nov 2026'],
])('writes %s as %s, in the time of the centre', (iso, words) => {
  expect(formatDay(iso)).toBe(words);
});

it('writes a day with its weekday', () => {
  expect(formatWeekday('2026-11-14')).toBe('Sat 14 Nov 2026');
});

it.each([
  ['2026-11-24', '2026-12-05', '24 Nov to 5 Dec 2026'],
  ['2026-12-28', '2027-01-08', '28 Dec 2026 to 8 Jan 2027'],
])('writes the period from %s to %s as %s', (start, end, words) => {
  expect(formatPeriod(start, end)).toBe(words);
});

it('writes a moment to the minute', () => {
  expect(formatMoment('2026-11-14T23:30:00.000Z')).toBe('15 Nov 2026, 00:30');
});
