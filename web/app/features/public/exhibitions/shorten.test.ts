import { expect, it } from 'vitest';
import { shorten } from './shorten';

it('leaves a text of up to 100 characters as it is', () => {
  const text = 'a'.repeat(100);
  expect(shorten(text)).toBe(text);
});

it('cuts between two words', () => {
  expect(shorten('woven in two days', 10)).toBe('woven in…');
  expect(shorten('woven in two days', 12)).toBe('woven in two…');
});

it('ends with a whole sentence where that keeps at least half', () => {
  expect(shorten('Woven in two days. Then dyed.', 22)).toBe('Woven in two days.');
  expect(shorten('Woven. Then dyed eleven times.', 22)).toBe('Woven. Then dyed…');
});

it('cuts a longer word to 100 characters and shows that there is more', () => {
  expect(shorten('a'.repeat(101))).toBe(`${'a'.repeat(100)}…`);
});

it('leaves no space before the sign and cuts no character in two', () => {
  expect(shorten('one two three', 4)).toBe('one…');
  expect(shorten('😀😀😀', 2)).toBe('😀😀…');
});
