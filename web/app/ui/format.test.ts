import { expect, it } from 'vitest';
import { fileSize } from './file-size';
import { naira } from './naira';

it.each([
  [416_000, '₦4,160.00'],
  [0, '₦0.00'],
  [5, '₦0.05'],
  [-101_500, '−₦1,015.00'],
  [123_456_789, '₦1,234,567.89'],
])('writes %i kobo as %s', (kobo, words) => {
  expect(naira(kobo)).toBe(words);
});

it.each([
  [0, '0 B'],
  [532, '532 B'],
  [1_400, '1.4 kB'],
  [25_000, '25 kB'],
  [2_000_000, '2.0 MB'],
])('writes %i bytes as %s', (bytes, words) => {
  expect(fileSize(bytes)).toBe(words);
});
