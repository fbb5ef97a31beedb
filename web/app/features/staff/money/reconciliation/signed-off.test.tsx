// @vitest-environment happy-dom
import type { ProviderDay, ReconciledDay } from '@edc/contract/money/reconciliation';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { daysToSign } from './day-rules';
import { DayStrip } from './day-strip';
import { Differences } from './differences';

afterEach(cleanup);

const figures = {
  state: 'differs' as const,
  theirs_count: 1,
  theirs_kobo: 400_000,
  ours_count: 1,
  ours_kobo: 416_000,
  fees_kobo: 0,
  other_sums: [],
  foreign_count: 0,
  foreign_sums: [],
  differences: 1,
  checked_at: '2026-11-13T04:00:00.000Z',
};

const aDay = (changed: Partial<ProviderDay> = {}): ReconciledDay => {
  const unsigned = { to_sign: true, signed_off_by: null, signed_off_at: null, note: '' };
  const provider = { ...figures, provider: 'paystack' as const, ...unsigned, ...changed };
  const { differences, state, checked_at } = provider;
  return {
    ...{ ...figures, differences, state, checked_at },
    day: '2026-11-12',
    over: true,
    refunded_kobo: 0,
    teller_refunded_kobo: 0,
    providers: [provider],
    news: null,
  };
};

const signed = aDay({
  to_sign: false,
  signed_off_by: 'Ada Obi',
  signed_off_at: '2026-11-13T09:00:00.000Z',
  note: 'Paystack corrects it on Friday',
});

const rows = [
  {
    day: '2026-11-12',
    provider: 'paystack' as const,
    kind: 'amount' as const,
    reference: 'WHQSE22222227',
    provider_transaction_id: '1',
    ours_kobo: 416_000,
    theirs_kobo: 400_000,
    ours_currency: 'NGN',
    theirs_currency: 'NGN',
    reason: 'The provider reports another amount',
    known: true,
    ...{ after_closing: false, noted_by: null, noted_at: null, note: '' },
  },
];

it.each([
  ['one that nobody has explained is red', aDay(), '1 payment differs', true],
  ['one that is signed off is not', signed, '1 explained, signed off', false],
])('of days that differ, %s', (_, day, words, isRed) => {
  render(<DayStrip days={[day]} current="" href={() => '/'} />, { wrapper: MemoryRouter });
  const link = screen.getByRole('link');
  expect(link.textContent).toContain(words);
  expect(link.className.includes('text-danger')).toBe(isRed);
});

it('a difference says what to do until somebody has explained it, and then who did and how', () => {
  const { rerender } = render(<Differences rows={rows} day={aDay()} />, { wrapper: MemoryRouter });
  expect(screen.getByText(/^Ask Paystack about it/)).toBeTruthy();
  rerender(<Differences rows={rows} day={signed} />);
  expect(screen.queryByText(/^Ask Paystack about it/)).toBeNull();
  expect(screen.getByText('Ada Obi explained it: Paystack corrects it on Friday')).toBeTruthy();
});

it('signs off together only days that match, are over and were compared after that', () => {
  const matches = { state: 'matches' as const, differences: 0 };
  const matching = aDay(matches);
  const early = aDay({ ...matches, checked_at: '2026-11-12T12:00:00.000Z' });
  const running = { ...aDay({ ...matches, to_sign: false }), over: false };
  const all = [aDay(), signed, early, running, matching];
  expect(daysToSign(all)).toEqual([{ day: '2026-11-12', checked_at: matching.checked_at }]);
});
