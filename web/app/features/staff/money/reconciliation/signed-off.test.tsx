// @vitest-environment happy-dom
import type { ReconciledDay } from '@edc/contract/money/reconciliation';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { daysToSign } from './day-rules';
import { DayStrip } from './day-strip';
import { Differences } from './differences';

afterEach(cleanup);

const aDay = (changed: Partial<ReconciledDay> = {}): ReconciledDay => ({
  day: '2026-11-12',
  over: true,
  to_sign: true,
  state: 'differs',
  theirs_count: 1,
  theirs_kobo: 400_000,
  ours_count: 1,
  ours_kobo: 416_000,
  fees_kobo: 0,
  other_sums: [],
  differences: 1,
  teller_kobo: 0,
  refunded_kobo: 0,
  teller_refunded_kobo: 0,
  checked_at: '2026-11-13T04:00:00.000Z',
  signed_off_by: null,
  signed_off_at: null,
  note: '',
  ...changed,
});

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
  const matching = aDay({ state: 'matches', differences: 0 });
  const early = { ...matching, checked_at: '2026-11-12T12:00:00.000Z' };
  const running = { ...matching, over: false, to_sign: false };
  const all = [aDay(), signed, early, running, matching];
  expect(daysToSign(all)).toMatchObject([{ day: '2026-11-12', checked_at: matching.checked_at }]);
});
