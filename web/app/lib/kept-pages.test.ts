import { expect, it } from 'vitest';
import { keptAddress } from './kept-pages';

const kept = (address: string, signedIn = false, pattern = '/a-page') => {
  const [pathname = '', query = ''] = address.split('?');
  return keptAddress({ pathname, search: query && `?${query}`, pattern, signedIn });
};

it.each([
  '/',
  '/view-skills?search=solar&page=2',
  '/view-skills/adire',
  '/exhibition?semester=Fall+2024',
  '/exhibition/sun-box?semester=Fall+2024&page=2',
])('keeps %s, also for whoever is signed in', (address) => {
  expect(kept(address)).toBe(address);
  expect(kept(address, true)).toBe(address);
});

it.each([
  ['/?utm_source=x', '/'],
  ['/exhibition?x=1', '/exhibition'],
  ['/exhibition?page=2&x=1&semester=', '/exhibition?page=2'],
  ['/exhibition?page=2&category=Food', '/exhibition?category=Food&page=2'],
  ['/exhibition?page=2&page=3', '/exhibition?page=2'],
  ['/view-skills/adire?search=x', '/view-skills/adire'],
  ['/login?fbclid=x', '/login'],
])('keeps %s as %s', (address, expected) => {
  expect(kept(address)).toBe(expected);
});

it('keeps one page for all addresses that no page has, for visitors only', () => {
  for (const address of ['/nothing-here', '/wp-admin/x?y=1']) {
    expect(kept(address, false, '/*')).toBe('/page-not-found');
    expect(kept(address, true, '/*')).toBeUndefined();
  }
});

it.each(['/login', '/register'])('keeps %s for visitors only', (address) => {
  expect(kept(address)).toBe(address);
  expect(kept(address, true)).toBeUndefined();
});

it.each(['/app/dashboard', '/change_password/t/e@x.ng', '/login?next=%2Fapp'])(
  'does not keep %s',
  (address) => {
    expect(kept(address)).toBeUndefined();
  },
);
