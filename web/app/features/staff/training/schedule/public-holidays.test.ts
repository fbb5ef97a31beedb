import { expect, it } from 'vitest';
import { publicHolidays } from './public-holidays';

it('names the public holidays among days of training', () => {
  expect(publicHolidays(['2026-12-24', '2026-12-25', '2027-01-01', '2027-01-04'])).toEqual([
    'Christmas Day (25 Dec)',
    'New Year’s Day (1 Jan)',
  ]);
  expect(publicHolidays(['2026-11-16'])).toEqual([]);
});
