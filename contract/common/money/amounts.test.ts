import { expect, it } from 'vitest';
import { formatSums } from './amounts.ts';
import { formatAmount } from './money.ts';

it('never writes another currency as naira', () => {
  expect(formatAmount(416_000, 'NGN')).toBe('₦4,160.00');
  expect(formatAmount(416_000, 'USD')).toBe('USD 4,160.00');
});

it('adds up each currency by itself, naira first', () => {
  const usd = { kobo: 416_000, currency: 'USD' };
  const naira = { kobo: 832_000, currency: 'NGN' };
  expect(formatSums([usd, naira, naira])).toBe('₦16,640.00 and USD 4,160.00');
  expect(formatSums([usd])).toBe('USD 4,160.00');
  expect(formatSums([])).toBe('₦0.00');
});
