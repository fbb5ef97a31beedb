import type { RegisterRow } from '@edc/contract/training/attendance/registers';
import { expect, it } from 'vitest';
import { reachedWords, shortWords } from './completion-words';

const students = (count: number, attended: number) =>
  Array.from(
    { length: count },
    (_, at) => ({ full_name: `Obi ${at + 1}`, attended, needed: 8 }) as RegisterRow,
  );

it('says how many have too few days, and names eight of them', () => {
  expect(shortWords(students(1, 2))).toBe('1 student has too few days: Obi 1 (2 of 8).');
  expect(shortWords(students(30, 2))).toMatch(
    /^30 students have too few days: Obi 1 \(2 of 8\), .+ Obi 8 \(2 of 8\) and 22 more\.$/,
  );
});

it('says how many of those chosen have enough days', () => {
  const both = [...students(2, 8), ...students(30, 2)];
  expect(reachedWords(students(30, 8))).toMatch(/^All of them/);
  expect(reachedWords(students(30, 2))).toMatch(/^None of them/);
  expect(reachedWords(both)).toBe('2 of 32 have attended enough days for a certificate.');
});
