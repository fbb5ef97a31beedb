import { expect, it } from 'vitest';
import { screenAbove } from './screen-above';

it.each([
  ['/staff/students/ABC', '/staff/students', 'Students'],
  ['/staff/catalogue/skills/none', '/staff/catalogue', 'Catalogue'],
  ['/staff/audit/999', '/staff/audit', 'Audit log'],
  ['/staff/nothing', '/staff', 'Today'],
])('%s belongs to %s', (pathname, to, label) => {
  expect(screenAbove(pathname, ['administrator'])).toEqual({ to, label });
});

it('names no screen that the person may not open', () => {
  expect(screenAbove('/staff/audit/999', ['trainer'])).toEqual({ to: '/staff', label: 'Today' });
});
