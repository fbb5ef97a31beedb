import { expect, it } from 'vitest';
import { fileSize } from './file-size';

it.each([
  [0, '0 B'],
  [532, '532 B'],
  [1_400, '1.4 kB'],
  [25_000, '25 kB'],
  [2_000_000, '2.0 MB'],
])('writes %i bytes as %s', (bytes, words) => {
  expect(fileSize(bytes)).toBe(words);
});
