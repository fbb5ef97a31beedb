import { expect, it } from 'vitest';
import { spanOf } from './time-span';

it('places periods between the first day and the last, with the months that have room', () => {
  const first = { start_date: '2026-11-22', end_date: '2026-11-30' };
  const last = { start_date: '2027-01-01', end_date: '2027-03-01' };
  const span = spanOf([last, first]);
  expect(span?.place(first)).toEqual({ x: '0.00%', width: '9.00%' });
  expect(span?.place(last)).toEqual({ x: '40.00%', width: '60.00%' });
  expect(span?.months).toEqual([
    { label: 'Dec', left: '9.00%' },
    { label: 'Jan', left: '40.00%' },
    { label: 'Feb', left: '71.00%' },
    // March would be written beyond the end.
  ]);
  expect(spanOf([])).toBeUndefined();
});

it('names the month in which it begins where there is room for it', () => {
  const span = spanOf([{ start_date: '2026-11-09', end_date: '2027-02-16' }]);
  expect(span?.months.map(({ label, left }) => [label, left])).toEqual([
    ['Nov', '0.00%'],
    ['Dec', '22.00%'],
    ['Jan', '53.00%'],
    ['Feb', '84.00%'],
  ]);
});
