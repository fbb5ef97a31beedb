// @vitest-environment happy-dom
import { confirming, earlier, held, left, unpaid } from '@edc/contract/money/payment-doubts';
import { paymentMessages } from '@edc/contract/money/payment-rules';
import { tellerChecked } from '@edc/contract/money/teller-doubt';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { NO_NETWORK } from '../../lib/api/api';
import type { Phase } from '../checkout-state';
import type { Access, Payment } from '../open-payment';
import { CheckoutStatus } from './checkout-status';

afterEach(cleanup);

const access = (over: Partial<Access>): Access => ({
  accessCode: 'code',
  url: 'https://checkout.paystack.com/code',
  gateways: [],
  mayStillConfirm: [],
  declinedBefore: null,
  held: [],
  tellerKobo: 0,
  ...over,
});

function show(phase: Phase, over: Partial<Access>, known: Partial<Payment['attempt']> = {}) {
  const attempt = { reference: '7K3QX9M2TBW4D', message: unpaid('7K3QX9M2TBW4D'), ...known };
  const payment = { attempt, access: access(over) } as Payment;
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
  const to = { to: '/app/skills', label: 'Skills' };
  const { container } = render(
    <MemoryRouter>
      <CheckoutStatus checkout={checkout} links={{ choose: to, result: to }} />
    </MemoryRouter>,
  );
  return container.textContent ?? '';
}

const message = 'You were not charged. You can try again.';
const phases: Phase[] = [
  { at: 'ready' },
  { at: 'ready', note: { kind: 'unpaid', title: 'You closed the checkout', message } },
  { at: 'ready', note: { kind: 'wallet-error', message: 'Transaction attempt failed' } },
  { at: 'declined', message },
  { at: 'unloadable', what: 'popup' },
];
const doubts: [string, Partial<Access>][] = [
  [earlier('YEEBAANN93ZF3'), { mayStillConfirm: ['YEEBAANN93ZF3'] }],
  [
    held('YEEBAANN93ZF3'),
    { held: [{ reference: 'YEEBAANN93ZF3', received_kobo: 1 }], mayStillConfirm: ['X'] },
  ],
  [tellerChecked(400_000), { tellerKobo: 400_000 }],
];

it.each(doubts.flatMap(([words, over]) => phases.map((phase) => [words, over, phase] as const)))(
  'keeps saying "%s"',
  (words, over, phase) => {
    const shown = show(phase, over);
    expect(shown).toContain(words);
    expect(shown).not.toContain('ry again');
    expect(screen.queryByRole('button', { name: 'I have paid: check now' })).toBeNull();
  },
);

it('asks to check the payment that was left before the earlier one', () => {
  const note = { kind: 'unpaid', message: left, unsure: true } as const;
  expect(show({ at: 'ready', note }, { mayStillConfirm: ['YEEBAANN93ZF3'] })).toContain(left);
  expect(screen.getByRole('button', { name: 'I have paid: check now' })).toBeTruthy();
});

const own = confirming('7K3QX9M2TBW4D', '26 Nov 2026');
const mayBePaid = { tried: true, state: 'initialized', message: own } as const;
const failures: Phase[] = [
  { at: 'unloadable', what: 'library' },
  { at: 'unloadable', what: 'popup' },
  { at: 'unavailable', error: 'NETWORK', message: NO_NETWORK },
  { at: 'unavailable', error: 'SKILL_FULL', message: 'This skill is full.' },
  { at: 'ready', note: { kind: 'wallet-error', message: 'Transaction attempt failed' } },
];

it.each(failures)('claims nothing of a payment that may have been made: %j', (phase) => {
  const shown = show(phase, {}, mayBePaid);
  expect(shown).toContain(own);
  expect(shown).not.toMatch(/nothing was paid/i);
  expect(shown).not.toContain(unpaid('7K3QX9M2TBW4D'));
});

it('says of a payment that nobody can have made that it is not paid, and how to check one that was', () => {
  const phase = { at: 'unloadable', what: 'library' } as const;
  expect(show(phase, {})).toContain(unpaid('7K3QX9M2TBW4D'));
  const check = () => screen.queryByRole('button', { name: 'I have paid: check now' });
  expect(check()).toBeNull();
  cleanup();
  expect(show(phase, {}, mayBePaid)).toContain(paymentMessages.libraryFailed);
  expect(check()).not.toBeNull();
});

it('brings the rest of a price into view, with the focus, where it is the outcome', () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  const part = { part_paid: true, message: 'We received a part.' };
  show({ at: 'ready' }, {}, part);
  expect(scroll).not.toHaveBeenCalled();
  cleanup();
  show({ at: 'ready', note: { kind: 'part-paid' } }, {}, part);
  expect(scroll).toHaveBeenCalledOnce();
  expect(document.activeElement?.textContent).toContain('We received a part.');
});
