// @vitest-environment happy-dom
import type { PaymentRecord } from '@edc/contract/money/payment-records';
import { cleanup, render } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { canChange, MoneyRows } from './money-rows';

vi.mock('../../../../lib/session/staff', () => ({ useMay: () => () => true }));

type Money = PaymentRecord['money'][number];

afterEach(cleanup);

const credit: Money = {
  id: 7,
  amount_kobo: 50_000,
  currency: 'NGN',
  state: 'credit',
  reason: 'Received more than was due',
  paid_at: '2026-11-10T09:00:00.000Z',
  channel: 'card',
  provider_transaction_id: '4099',
  refunded_kobo: 0,
  disputed: false,
  lost_kobo: 0,
  provider_fees_kobo: 0,
  part: true,
  waiting: false,
  refund: null,
};

let shown = credit;
const Page = () => <MoneyRows money={[shown]} />;
const Stub = createRoutesStub([{ path: '/', Component: Page }]);

function textOf(changed: Partial<Money>): string {
  shown = { ...credit, ...changed };
  const { container, unmount } = render(<Stub />);
  const text = container.textContent ?? '';
  unmount();
  return text;
}

it('says what is left of credit of which a part was refunded', () => {
  expect(textOf({})).not.toContain('left');
  expect(textOf({ refunded_kobo: 20_000 })).toContain('₦300.00 left');
  const all = { state: 'refunded', refunded_kobo: 50_000 } as const;
  expect(textOf(all)).not.toContain('left');
});

it('can be refunded while something is left that is not being refunded', () => {
  const going = { id: 1, amount_kobo: 30_000, done: false };
  expect(canChange(credit)).toBe(true);
  expect(canChange({ ...credit, refund: going })).toBe(true);
  expect(canChange({ ...credit, refunded_kobo: 20_000, refund: going })).toBe(false);
  expect(canChange({ ...credit, state: 'refunded', refunded_kobo: 50_000 })).toBe(false);
});
