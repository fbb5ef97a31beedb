import { expect, it } from 'vitest';
import { readFee } from '../common/money/fee-rules.ts';

it.each([
  ['4000', 400_000],
  [' 4,500.00 ', 450_000],
  ['2500.5', 250_050],
])('reads %s as a fee', (typed, kobo) => expect(readFee(typed)).toBe(kobo));

it.each(['', '0', '-5', '4.000,00', '₦4000', '40 00', '4e3'])('reads no fee in %j', (typed) =>
  expect(readFee(typed)).toBeUndefined(),
);
