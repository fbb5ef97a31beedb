import { expect, it } from 'vitest';
import { suggestedEmail } from './email-suggestion';

it.each([
  ['ada@gmial.com', 'ada@gmail.com'],
  ['ada.obi@GMAL.com', 'ada.obi@gmail.com'],
  ['ada@gmail.con', 'ada@gmail.com'],
  ['ada@yahooo.com', 'ada@yahoo.com'],
  ['ada@hotmal.co', 'ada@hotmail.com'],
  ['ada@outlok.com ', 'ada@outlook.com'],
])('of %s means %s', (typed, meant) => {
  expect(suggestedEmail(typed)).toBe(meant);
});

it.each([
  'ada@gmail.com',
  'ada@ymail.com',
  'ada@yahoo.co.uk',
  'ada@yahoo.fr',
  'ada@edc.example',
  'ada@gmial',
  '',
])('says nothing of %s', (typed) => {
  expect(suggestedEmail(typed)).toBeUndefined();
});
