// @vitest-environment happy-dom
import { processingFeeKobo } from '@edc/contract/common/money/processing-fee';
import { left } from '@edc/contract/money/payment-doubts';
import type { PaymentAttempt } from '@edc/contract/money/payments';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { buttonClass } from '../../ui/actions/button-class';
import type { Phase } from '../checkout-state';
import type { Access, Payment } from '../open-payment';
import { PaymentCard } from './payment-card';

afterEach(cleanup);

const attempt = (base = 400_000): PaymentAttempt => ({
  reference: '7K3QX9M2TBW4D',
  purpose: 'certificate',
  provider: 'paystack',
  state: 'initialized',
  tried: false,
  part_paid: false,
  money: 'none',
  description: 'Certificate',
  application_code: 'A1',
  skill_code: 'adire',
  base_kobo: base,
  fee_kobo: processingFeeKobo(base),
  total_kobo: base + processingFeeKobo(base),
  due_kobo: 416_000,
  received_kobo: null,
  currency: 'NGN',
  message: '',
  done_path: '/app/dashboard',
  created_at: '2026-11-14T08:05:00.000Z',
});

const access: Access = {
  accessCode: 'code',
  url: 'https://checkout.paystack.com/code',
  gateways: [{ name: 'paystack', fee_kobo: 16_000, total_kobo: 416_000 }],
  mayStillConfirm: [],
  declinedBefore: null,
  held: [],
  tellerKobo: 0,
};

function show(phase: Phase, payment: Payment = { attempt: attempt(), access }) {
  const checkout = {
    phase,
    payment,
    dispatch: vi.fn(),
    chooseGateway: vi.fn(),
    checked: '',
    gaveUp: false,
    isStranded: false,
    leave: vi.fn(),
  };
  render(
    <PaymentCard
      checkout={checkout}
      payment={payment}
      emailAddress="ada@example.com"
      facts={[{ term: 'For', detail: 'Certificate' }]}
    />,
  );
  return checkout;
}

const details = () => screen.getAllByRole('definition').map((one) => one.textContent);
const progress = () => screen.getByRole('listitem', { current: 'step' }).textContent;
const buttons = () =>
  screen
    .queryAllByRole('button')
    .map((one) => one.textContent)
    .filter((label) => label !== '' && !label?.includes('Copy'));

it.each([
  [400_000, ['₦4,000.00', '₦160.00', '₦4,160.00']],
  [100_000, ['₦1,000.00', '₦15.00', '₦1,015.00']],
])('shows base, fee and total of %i kobo openly', (base, shown) => {
  show({ at: 'ready' }, { attempt: attempt(base), access });
  expect(details().slice(-3)).toEqual(shown);
});

it('shows one payment method card for each gateway that is offered', () => {
  show({ at: 'ready' });
  const name = /Card, bank transfer or USSD through Paystack/;
  expect(screen.getByRole<HTMLInputElement>('radio', { name }).checked).toBe(true);
  cleanup();
  // Also while only the result is asked for.
  show({ at: 'checking', reason: 'return', message: '' }, { attempt: attempt() });
  expect(screen.getAllByRole('radio')).toHaveLength(1);
  cleanup();
  const second = { name: 'flutterwave' as const, fee_kobo: 15_200, total_kobo: 415_200 };
  const gateways = [...access.gateways, second];
  show({ at: 'ready' }, { attempt: attempt(), access: { ...access, gateways } });
  expect(screen.getAllByRole('radio')).toHaveLength(2);
});

it.each<[Phase, string, string[]]>([
  [{ at: 'ready' }, 'Paying', ['Pay Now ₦4,160.00']],
  [{ at: 'ready', note: { kind: 'unpaid', message: '' } }, 'Paying', ['Try again ₦4,160.00']],
  [{ at: 'declined', message: '' }, 'Declined', ['Try again ₦4,160.00']],
  [{ at: 'processing', message: '' }, 'Not confirmed yet', ['Check now']],
  [{ at: 'settled', message: '' }, 'Paid', []],
  [{ at: 'kept', reason: 'HELD', message: '' }, 'Held', []],
  [{ at: 'kept', reason: 'PLACE_TAKEN', message: '' }, 'Kept as credit', []],
  [{ at: 'leaving', title: '', message: '' }, 'Not confirmed yet', []],
])('has one step and at most one button: %j', (phase, step, expected) => {
  show(phase);
  expect(progress()).toBe(step);
  expect(buttons()).toEqual(expected);
});

it('names the steps to come as it names them once they are done', () => {
  const names = () => screen.getAllByRole('listitem').map((one) => one.textContent);
  show({ at: 'ready' });
  expect(names()).toEqual(['Chosen, done', 'Paying', 'Paid']);
  cleanup();
  show({ at: 'settled', message: '' });
  expect(names()).toEqual(['Chosen, done', 'Paying, done', 'Paid']);
});

it('says "Not confirmed yet" of an attempt that may have been paid', () => {
  const note = { kind: 'unpaid', message: left, unsure: true } as const;
  show({ at: 'ready', note }, { attempt: { ...attempt(), tried: true, message: left }, access });
  expect(progress()).toBe('Not confirmed yet');
  // Checking comes first then: paying is not the button that stands out.
  const { className } = screen.getByRole('button', { name: /Try again/ });
  expect(className).toBe(buttonClass({ variant: 'secondary', size: 'large', wide: true }));
});

it.each<Phase>([
  { at: 'ready' },
  { at: 'ready', note: { kind: 'unpaid', message: '' } },
  { at: 'declined', message: '' },
  { at: 'unloadable', what: 'library' },
])('does not press to pay while an earlier payment may be confirmed: %j', (phase) => {
  const before = { ...access, mayStillConfirm: ['YEEBAANN93ZF3'] };
  show(phase, { attempt: attempt(), access: before });
  const { className } = screen.getByRole('button', { name: /Pay Now|Try again/ });
  expect(className).toBe(buttonClass({ variant: 'secondary', size: 'large', wide: true }));
});

it('does not press to pay while the centre checks a bank teller', () => {
  show({ at: 'ready' }, { attempt: attempt(), access: { ...access, tellerKobo: 400_000 } });
  const { className } = screen.getByRole('button', { name: /Pay Now/ });
  expect(className).toBe(buttonClass({ variant: 'secondary', size: 'large', wide: true }));
});

it('says "Partly paid" where only the rest is asked for', () => {
  show({ at: 'ready' }, { attempt: { ...attempt(), total_kobo: 50_000, part_paid: true }, access });
  expect(progress()).toBe('Partly paid');
  expect(buttons()).toEqual(['Pay Now ₦500.00']);
});
