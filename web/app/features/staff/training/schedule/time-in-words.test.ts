import { expect, it } from 'vitest';
import { timeInWords } from './time-in-words';

it.each([
  ['07:00AM Daily', 'Daily, 07:00'],
  ['12:30pm', 'Daily, 12:30'],
  ['2:00 PM daily', 'Daily, 14:00'],
  ['Saturdays from 9', 'Saturdays from 9'],
  ['', ''],
])('writes %j as %j', (time, words) => {
  expect(timeInWords(time)).toBe(words);
});
