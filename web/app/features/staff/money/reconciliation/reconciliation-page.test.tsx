// @vitest-environment happy-dom
import type {
  ProviderDay,
  ReconciledDay,
  Reconciliation,
} from '@edc/contract/money/reconciliation';
import { cleanup, render, screen, within } from '@testing-library/react';
import { createRoutesStub, Outlet } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { NoticeProvider } from '../../../../ui/notices/notices';
import { ReconciliationPage } from './reconciliation-page';

afterEach(cleanup);

type Signature = Partial<ProviderDay>;
const figures = {
  theirs_count: 1,
  theirs_kobo: 416_000,
  ours_count: 1,
  ours_kobo: 416_000,
  fees_kobo: 0,
  other_sums: [],
  foreign_count: 3,
  foreign_sums: [{ currency: 'NGN', count: 3, kobo: 1_200_000 }],
  differences: 0,
  state: 'matches' as const,
  checked_at: '2026-11-06T04:00:00.000Z',
};
const unsigned = { to_sign: true, signed_off_by: null, signed_off_at: null, note: '' };
const signed: Signature = {
  to_sign: false,
  signed_off_by: 'Ada Obi',
  signed_off_at: '2026-11-06T09:00:00.000Z',
};
const unchecked = { state: 'unchecked' as const, checked_at: null };

const aDay = (
  day: string,
  changed: Signature = {},
  ofDay: Partial<ReconciledDay> = {},
): ReconciledDay => ({
  ...figures,
  day,
  over: true,
  refunded_kobo: 0,
  teller_refunded_kobo: 0,
  news: null,
  providers: (['paystack', 'teller'] as const).map((provider) => ({
    ...{ ...figures, ...unsigned, provider, ...changed },
    ...(provider === 'teller' && { foreign_count: 0, foreign_sums: [] }),
  })),
  ...ofDay,
});

const tellers = [
  { number: 'GTB1', payment: '1234567890123', student: 'Adeyemi Grace', amount_kobo: 400_000 },
];
let shown: Parameters<typeof ReconciliationPage>[0];
const Page = () => (
  <NoticeProvider>
    <ReconciliationPage {...shown} />
  </NoticeProvider>
);
const LAYOUT = 'pages/staff/layout';
const Stub = createRoutesStub([
  { id: LAYOUT, path: '/', Component: Outlet, children: [{ index: true, Component: Page }] },
]);

function show(days: ReconciledDay[], given: { open: string[]; day: string }): void {
  const [from = '', to = ''] = [days[0]?.day, days.at(-1)?.day];
  const data: Reconciliation = {
    ...{ from, to, days, open_days: given.open },
    ...{ news_days: [], differences: [], late_bookings: [], payouts: [] },
  };
  shown = { data, tellers, values: { from: '', to: '', day: given.day } };
  const loaderData = { [LAYOUT]: { session: { roles: ['finance'] } } };
  render(<Stub hydrationData={{ loaderData }} />);
}

it('offers to compare the week on a day that was not compared, and no other day yet', () => {
  const days = [aDay('2026-10-30', unchecked, unchecked), aDay('2026-11-05', unchecked, unchecked)];
  show(days, { open: ['2026-10-30', '2026-11-05'], day: '2026-11-05' });
  expect(screen.getByRole('button', { name: 'Compare 30 Oct to 5 Nov' })).toBeTruthy();
  expect(screen.getByText('This day was not compared yet.')).toBeTruthy();
  expect(screen.getAllByText('₦4,160.00 by bank teller, to compare')).toHaveLength(2);
  expect(screen.queryByRole('link', { name: /^Next day to sign/ })).toBeNull();
});

it('leads from a signed day to the oldest that is not signed', () => {
  const days = [aDay('2026-11-04'), aDay('2026-11-05', signed), aDay('2026-11-06')];
  show(days, { open: ['2026-11-02', '2026-11-04', '2026-11-06'], day: '2026-11-05' });
  expect(screen.getByText(/, 3 days to sign off$/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Next day to sign: 2 Nov 2026' })).toBeTruthy();
  screen.getByText('All 3 days to sign off').click();
  for (const day of ['2 Nov 2026', '4 Nov 2026', '6 Nov 2026']) {
    expect(screen.getByRole('link', { name: day })).toBeTruthy();
  }
});

it('says after the last day that all are signed off', () => {
  show([aDay('2026-11-05', signed)], { open: [], day: '2026-11-05' });
  expect(screen.getByText(/^All days are signed off\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to Today' }).getAttribute('href')).toBe('/staff');
  expect(screen.queryByText(/to sign off/)).toBeNull();
});

it('shows each provider by itself, and what others were paid on its account', () => {
  show([aDay('2026-11-05')], { open: ['2026-11-05'], day: '2026-11-05' });
  expect(screen.getByText('Other transactions on this account: 3, ₦12,000.00')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Sign off 5 Nov 2026' })).toBeTruthy();
  expect(screen.getByText('Compare with the bank statement of 5 Nov 2026.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Sign off bank teller' })).toBeTruthy();
  const list = within(screen.getByRole('list', { name: 'Bank tellers' }));
  expect(list.getByRole('listitem').textContent).toBe('GTB1 Adeyemi Grace₦4,000.00');
  const link = list.getByRole('link', { name: 'GTB1' });
  expect(link.getAttribute('href')).toBe('/staff/payments/1234567890123');
  // Every day to sign is in the strip.
  expect(screen.queryByText(/^All \d+ days to sign off$/)).toBeNull();
});
