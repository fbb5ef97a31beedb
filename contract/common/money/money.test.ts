import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatNaira, nairaOf } from './money.ts';
import { processingFeeKobo } from './processing-fee.ts';

describe('the processing fee', () => {
  it.each([
    [100_000, 1500], // 1,000 becomes 1,015.00
    [400_000, 16_000], // 4,000 becomes 4,160.00
    [249_999, 3750],
    [250_000, 13_750],
    [20_000_000, 210_000], // the percentage is capped at 2,000
    [1, 1],
  ])('of %i kobo is %i kobo', (base, fee) => {
    expect(processingFeeKobo(base)).toBe(fee);
  });

  it('is 3.8 % with the second provider', () => {
    expect(processingFeeKobo(400_000, 'flutterwave')).toBe(15_200);
    expect(processingFeeKobo(1, 'flutterwave')).toBe(1);
  });

  it('is whole kobo, never less than the percentage, and never falls as the price rises', () => {
    const price = fc.integer({ min: 1, max: 1_000_000_000 });
    fc.assert(
      fc.property(price, fc.integer({ min: 0, max: 1_000_000 }), (base, more) => {
        const fee = processingFeeKobo(base);
        expect(Number.isInteger(fee)).toBe(true);
        expect(fee).toBeGreaterThanOrEqual(Math.min(base * 0.015, 200_000));
        expect(processingFeeKobo(base + more)).toBeGreaterThanOrEqual(fee);
      }),
      { seed: 20_261_102 },
    );
  });
});

it('shows naira where people look', () => {
  expect(nairaOf(101_550)).toBe(1015.5);
  expect(formatNaira(416_000)).toBe('₦4,160.00');
  expect(formatNaira(5)).toBe('₦0.05');
  expect(formatNaira(-16_240)).toBe('−₦162.40');
});
