import { expect, it } from 'vitest';
import { isSameForAll } from './kept-pages';

it.each([
  ['/', ''],
  ['/view-skills', '?search=solar&page=2'],
  ['/view-skills/adire', ''],
  ['/exhibition', '?semester=Fall+2024'],
  ['/exhibition/sun-box', '?semester=Fall+2024&page=2'],
])('keeps %s%s', (pathname, search) => {
  expect(isSameForAll(pathname, search, false)).toBe(true);
  expect(isSameForAll(pathname, search, true)).toBe(true);
});

it.each(['/login', '/register'])('keeps %s for visitors only', (pathname) => {
  expect(isSameForAll(pathname, '', false)).toBe(true);
  expect(isSameForAll(pathname, '', true)).toBe(false);
});

it.each([
  ['/app/dashboard', ''],
  ['/nothing-here', ''],
  ['/change_password/t/e@x.ng', ''],
  ['/login', '?next=%2Fapp'],
])('does not keep %s%s', (pathname, search) => {
  expect(isSameForAll(pathname, search, false)).toBe(false);
});
