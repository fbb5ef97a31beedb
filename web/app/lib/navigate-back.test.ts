import { expect, it } from 'vitest';
import { loginThenBack, safeNext } from './navigate-back';

it.each([
  ['/app/profile?ref=A', '/app/profile?ref=A'],
  [null, '/app/dashboard'],
  ['', '/app/dashboard'],
  ['https://elsewhere.example', '/app/dashboard'],
  ['//elsewhere.example', '/app/dashboard'],
  ['/\\elsewhere.example', '/app/dashboard'],
  ['/logout', '/app/dashboard'],
])('leads after login from %s to %s', (next, to) => {
  expect(safeNext(next)).toBe(to);
});

it('carries the whole address through the login page', () => {
  const login = loginThenBack({ pathname: '/app/profile', search: '?ref=A&b=1' });
  expect(safeNext(new URL(login, 'http://portal').searchParams.get('next'))).toBe(
    '/app/profile?ref=A&b=1',
  );
});
