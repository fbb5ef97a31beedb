import type { RegisterRow } from '@edc/contract/training/attendance/registers';
import { expect, it } from 'vitest';
import { daysWords, reachedWords } from './completion-words';

const students = (count: number, attended: number) =>
  Array.from(
    { length: count },
    (_, at) => ({ full_name: `Obi ${at + 1}`, attended, needed: 8 }) as RegisterRow,
  );

it('names eight students with their days', () => {
  expect(daysWords(students(1, 2))).toBe('Obi 1 (2 of 8).');
  expect(daysWords(students(30, 2))).toMatch(
    /^Obi 1 \(2 of 8\), .+ Obi 8 \(2 of 8\) and 22 more\.$/,
  );
});

it('says how many of those chosen have enough days', () => {
  const both = [...students(2, 8), ...students(30, 2)];
  expect(reachedWords(students(30, 8))).toMatch(/^All of them/);
  expect(reachedWords(students(30, 2))).toBe('Nobody has the 8 days yet.');
  expect(reachedWords(both)).toBe('2 of 32 have attended enough days for a certificate.');
});
