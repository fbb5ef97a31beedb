import { expect, it } from 'vitest';
import { hasRealTimes } from './time-of-day.ts';

it.each(['', '07:00AM Daily', '7:00 to 11:00 am', '12:30pm', '14:30', '2 PM', 'Mornings, 2 hours'])(
  'takes %j',
  (text) => expect(hasRealTimes(text)).toBe(true),
);

it.each(['25:99', '07:60AM Daily', '13:00PM', '0:30am', '24:00', '7:5', '9:00 to 26:00', '25am'])(
  'refuses %j',
  (text) => expect(hasRealTimes(text)).toBe(false),
);
