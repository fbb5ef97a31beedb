import { expect, it } from 'vitest';
import { mailedLink } from './mailed-link';

it('takes token and email in both orders', () => {
  const link = { email: 'ada@mail.example', token: 'abc' };
  expect(mailedLink('abc', 'ada@mail.example')).toEqual(link);
  expect(mailedLink('ada@mail.example', 'abc')).toEqual(link);
});

it.each([
  [undefined, 'abc'],
  ['', 'abc'],
  ['null', 'ada@mail.example'],
  ['abc', 'null'],
  ['abc', null],
  ['abc', ' '],
])('finds no link in %s and %s', (one, other) => {
  expect(mailedLink(one, other)).toBeUndefined();
});
