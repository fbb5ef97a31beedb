import { expect, it } from 'vitest';
import { areaOf } from './areas';

it.each([
  ['/app', 'student'],
  ['/app/dashboard', 'student'],
  ['/APP/dashboard', 'student'],
  ['/invoice', 'student'],
  ['/staff', 'staff'],
  ['/staff/payments', 'staff'],
  ['/staff/login', undefined],
  ['/staff/logout', undefined],
  ['/', undefined],
  ['/login', undefined],
  ['/application', undefined],
  ['/staffing', undefined],
  ['/view-skills/app', undefined],
])('%s is for %s', (pathname, name) => {
  expect(areaOf(pathname)?.name).toBe(name);
});
