import { expect, it } from 'vitest';
import { readRange } from './byte-range.ts';

it.each([
  [undefined, 'whole'],
  ['bytes=0-9', { first: 0, last: 9 }],
  ['bytes=90-', { first: 90, last: 99 }],
  ['bytes=90-500', { first: 90, last: 99 }],
  ['bytes=-10', { first: 90, last: 99 }],
  ['bytes=-500', { first: 0, last: 99 }],
  ['bytes=100-', 'outside'],
  ['bytes=-0', 'outside'],
  ['bytes=9-3', 'whole'],
  ['bytes=0-1,5-6', 'whole'],
  ['bytes=-', 'whole'],
  ['lines=0-9', 'whole'],
] as const)('reads %s of 100 bytes', (header, expected) => {
  expect(readRange(header, 100)).toEqual(expected);
});
