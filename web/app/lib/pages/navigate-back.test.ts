import { expect, it } from 'vitest';
import { staffArea } from './areas';
import { loginThenBack, safeNext } from './navigate-back';

it.each([
  ['/app/profile?ref=A', '/app/profile?ref=A'],
  ['/app/profile#top', '/app/profile#top'],
  ['/app/../app/skills', '/app/skills'],
  ['/invoice?ref=A', '/invoice?ref=A'],
])('leads after login from %s to %s', (next, to) => {
  expect(safeNext(next)).toBe(to);
});

it.each([
  null,
  '',
  'app/profile',
  'https://elsewhere.example',
  'https://portal.invalid/app/profile',
  'javascript:alert(1)',
  '//elsewhere.example',
  '//elsewhere.example/app/profile',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '/\r/elsewhere.example',
  '/\n/elsewhere.example/app/x',
  '/\0/elsewhere.example',
  '\t//elsewhere.example',
  '/.//elsewhere.example',
  '/app/..//elsewhere.example',
  '/app/%2e%2e//elsewhere.example',
  '/logout',
  '/app/../logout',
  '/nothing-here',
  '/staff/payments',
])('takes %j for no page of the student', (next) => {
  expect(safeNext(next)).toBeUndefined();
});

it('knows the pages of staff apart', () => {
  expect(safeNext('/staff/payments?state=open', staffArea)).toBe('/staff/payments?state=open');
  expect(safeNext('/app/profile', staffArea)).toBeUndefined();
  expect(safeNext('/staff/logout', staffArea)).toBeUndefined();
});

it.each([
  ['/app/profile', '/login?next=%2Fapp%2Fprofile%3Fref%3DA%26b%3D1'],
  ['/staff/payments', '/staff/login?next=%2Fstaff%2Fpayments%3Fref%3DA%26b%3D1'],
])('leads from %s to the login page of its area, and back', (pathname, expected) => {
  expect(loginThenBack({ pathname, search: '?ref=A&b=1' })).toBe(expected);
});
