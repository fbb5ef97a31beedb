import { expect, it } from 'vitest';
import { errorText } from './setting-values';

it.each([
  ['2000 naira', 'Must be an amount in naira, such as 2000'],
  ['', 'Must be an amount in naira, such as 2000'],
  ['99,999,999', 'Must be at most ₦10,000,000.00'],
])('says what is wrong with an amount in the unit in which it is typed: %s', (typed, words) => {
  const ofServer = 'Must be an amount in kobo, as a whole number: 200000 is ₦2,000.00';
  expect(errorText('two_person_kobo', typed, ofServer)).toBe(words);
});

it('passes on what is wrong with other settings, and nothing where nothing is', () => {
  expect(errorText('portal_name', '', 'Must be given')).toBe('Must be given');
  expect(errorText('two_person_kobo', '2000', undefined)).toBeUndefined();
});
