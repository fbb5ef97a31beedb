import { expect, it } from 'vitest';
import { requiredDays } from './attendance-rules.ts';

const november = ['2026-11-09', '2026-11-10', '2026-11-11'];
const december = ['2026-12-07', '2026-12-08', '2026-12-09', '2026-12-10'];
const required = (from: string, lines = [november, december]) =>
  requiredDays({ lines, from, excused: [] });

it('requires the shortest line that has not begun, without a batch', () => {
  expect(required('2026-11-01')).toEqual(november);
  // The rest of November is shorter, but it is not a training.
  expect(required('2026-11-11')).toEqual(december);
});

it('requires the most that is left where every line has begun', () => {
  expect(required('2026-12-09')).toEqual(['2026-12-09', '2026-12-10']);
  expect(required('2026-11-10', [november])).toEqual(['2026-11-10', '2026-11-11']);
});

it('leaves out excused days', () => {
  const excused = ['2026-11-10'];
  expect(requiredDays({ lines: [november], from: '2026-11-01', excused })).toEqual([
    '2026-11-09',
    '2026-11-11',
  ]);
});
