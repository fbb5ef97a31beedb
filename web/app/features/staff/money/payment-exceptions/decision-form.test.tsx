// @vitest-environment happy-dom
import type { OfferedChoice, PaymentException } from '@edc/contract/money/payment-exceptions';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createRoutesStub, Outlet } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { NoticeProvider } from '../../../../ui/notices/notices';
import { DecisionForm } from './decision-form';
import type { RefundAmount } from './use-refund-amount';

afterEach(cleanup);

const chosen: OfferedChoice = {
  choice: 'refund',
  refusal: null,
  amount_kobo: 416_000,
  most_kobo: 416_000,
  takes: null,
  needs_second_person: true,
  after: null,
  email: null,
};
const amount: RefundAmount = {
  typed: '4160',
  change() {},
  mostKobo: 416_000,
  currency: 'NGN',
  kobo: 416_000,
  problem: undefined,
};
const exception = { id: 7, provider: 'paystack', currency: 'NGN' } as PaymentException;
const target = { matric_no: '', application_code: '', skill_code: '' };

let shown = amount;

function Page() {
  const [reason, setReason] = useState('');
  return (
    <DecisionForm
      {...{ exception, target, chosen, reason }}
      amount={shown}
      onReason={setReason}
      onDecided={async () => {}}
    />
  );
}

const Layout = () => (
  <NoticeProvider>
    <Outlet />
  </NoticeProvider>
);

const Stub = createRoutesStub([
  {
    id: 'pages/staff/layout',
    path: '/',
    Component: Layout,
    children: [{ index: true, Component: Page }],
  },
]);
const hydrationData = {
  loaderData: { 'pages/staff/layout': { session: { roles: ['finance'] } } },
};

function show(given: Partial<RefundAmount> = {}) {
  shown = { ...amount, ...given };
  render(<Stub hydrationData={hydrationData} />);
}

it('takes back that a reason is missing as soon as one is typed', async () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: /Propose refund of ₦4,160.00/ }));
  expect(await screen.findByText('Please give a reason')).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/Reason/), { target: { value: 'Asked for' } });
  expect(screen.queryByText('Please give a reason')).toBeNull();
});

it('proposes also where the amount is too high to be sent', () => {
  show({ typed: '5000', kobo: undefined, problem: 'Please enter an amount' });
  expect(screen.getByRole('button', { name: /^Propose refund( e)?$/ })).toBeTruthy();
});
