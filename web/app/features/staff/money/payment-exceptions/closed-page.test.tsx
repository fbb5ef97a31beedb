// @vitest-environment happy-dom
import type { PaymentException } from '@edc/contract/money/payment-exceptions';
import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub, Outlet } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { NoticeProvider } from '../../../../ui/notices/notices';
import { ExceptionPage } from './exception-page';

vi.mock('../../../../lib/live/use-presence', () => ({ usePresence: () => [] }));
afterEach(cleanup);

/** Paid for a registration that was cancelled, and closed. */
const exception = {
  id: 7,
  reference: '1234567890123',
  payment: '1234567890123',
  provider: 'paystack',
  description: 'Fashion Design, ESP 201 2026/2027',
  student: null,
  state: 'confirmed',
  waiting: false,
  why: 'Used as intended',
  amount_kobo: 416_000,
  left_kobo: 416_000,
  about_kobo: 416_000,
  lost_kobo: 0,
  due_kobo: 416_000,
  fee_kobo: 16_000,
  waived_kobo: 0,
  currency: 'NGN',
  at: '2026-11-17T09:00:00.000Z',
  paid_at: '2026-11-10T09:00:00.000Z',
  proposal: null,
  refund: null,
  dispute: null,
  rejected: null,
  others: [],
  place: 'none',
  next: null,
  closed: {
    at: '2026-11-17T09:00:00.000Z',
    by: 'Ada Obi',
    approved_by: 'Tunde Bello',
    reason: 'Student attended 4 days',
  },
  now: { money: '₦4,160.00 used', registration: 'Fashion Design, cancelled', to_pay: 'Nothing' },
  choices: [
    {
      choice: 'refund',
      refusal: 'This payment was closed. To use it, open it again first.',
      amount_kobo: 416_000,
      most_kobo: 416_000,
      takes: null,
      needs_second_person: true,
      after: null,
      email: null,
    },
  ],
} satisfies PaymentException;

const target = { matric_no: '', application_code: '', skill_code: '' };
const Page = () => <ExceptionPage {...{ exception, offers: [], target }} />;
const Layout = () => (
  <NoticeProvider>
    <Outlet />
  </NoticeProvider>
);
const LAYOUT = 'pages/staff/layout';
const Stub = createRoutesStub([
  { id: LAYOUT, path: '/', Component: Layout, children: [{ index: true, Component: Page }] },
]);

it('says once who closed a payment, when and why, and offers only to open it again', () => {
  const loaderData = { [LAYOUT]: { session: { roles: ['finance'] } } };
  render(<Stub hydrationData={{ loaderData }} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(exception.description);
  const words =
    'Closed by Ada Obi on 17 Nov 2026, approved by Tunde Bello: Student attended 4 days';
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryByText(/This payment was closed/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Open again' })).toBeTruthy();
});
