import { formatDay } from '@edc/contract/dates';
import { expect, it } from 'vitest';
import { missingDayComplaint } from './complaint-address';
import { missingDayOf } from './missing-day';

it('knows the day of a complaint about a missing day, of no other', () => {
  for (const day of ['2026-11-12', '2026-09-01', '2027-05-30']) {
    const address = new URL(missingDayComplaint(formatDay(day), 'ESP 301'), 'http://portal');
    expect(missingDayOf(address.searchParams.get('subject') ?? '')).toBe(day);
  }
  expect(missingDayOf('Attendance is missing')).toBeUndefined();
  expect(missingDayOf('Attendance on 99 Foo 2026 is missing')).toBeUndefined();
});
