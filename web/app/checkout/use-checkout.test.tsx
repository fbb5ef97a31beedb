// @vitest-environment happy-dom
import type { PaymentAttempt } from '@edc/contract/money/payments';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../lib/api/api';
import { NoticeProvider } from '../ui/notices/notices';
import type { Access, Payment } from './open-payment';
import type { Recorded } from './record-answer';
import { useCheckout } from './use-checkout';

vi.mock('./library/popup', () => ({
  closeCheckout: () => undefined,
  listenToCheckout: () => () => undefined,
  loadCheckout: async () => undefined,
  openCheckout: async () => undefined,
}));

const CONFIRMING = 'Not confirmed yet. Please do not pay again.';
const tried = {
  reference: '7K3QX9M2TBW4D',
  state: 'initialized',
  tried: true,
  total_kobo: 416_000,
};
const lost = () =>
  new ApiError('POST /student/payment/initialize', { status: 0, error: 'NETWORK', message: '' });

/** What the portal answers; false while it cannot be reached. */
let recorded: Recorded | false;
let canOpen = true;
let payment: Payment;

function start() {
  const record = vi.fn(async () => {
    if (!recorded) throw lost();
    return recorded;
  });
  const open = async () => {
    if (!canOpen) throw lost();
    return payment;
  };
  const options = { open, record, onSettled: vi.fn(), onLeave: vi.fn() };
  const { result } = renderHook(() => useCheckout(options), { wrapper: around });
  return { result, ...options };
}
const around = ({ children }: { children: ReactNode }) => (
  <MemoryRouter>
    <NoticeProvider>{children}</NoticeProvider>
  </MemoryRouter>
);
const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

beforeEach(() => {
  recorded = { status: 202, message: CONFIRMING };
  canOpen = true;
  payment = {
    attempt: { ...tried, message: CONFIRMING } as PaymentAttempt,
    access: { accessCode: 'code', url: 'https://checkout.example/code' } as Access,
  };
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => {
    if (!recorded) throw new TypeError('Failed to fetch');
    return new Response();
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('checks what may have been paid when the network returns, after the checkout could not open', async () => {
  const { result, record } = start();
  await wait(0);
  expect(result.current.phase).toEqual({ at: 'processing', message: CONFIRMING });
  act(() => result.current.dispatch({ type: 'reopen' }));
  await wait(0);
  canOpen = false;
  act(() => result.current.dispatch({ type: 'pay' }));
  await wait(0);
  expect(result.current.phase).toEqual({ at: 'unloadable', what: 'library' });
  expect(record).not.toHaveBeenCalled();
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
  await wait(0);
  expect(record).toHaveBeenCalledOnce();
  expect(result.current.phase).toEqual({ at: 'processing', message: CONFIRMING });
});

it('checks by itself once a portal that could not be reached answers again', async () => {
  const { result, record, onLeave, onSettled } = start();
  await wait(0);
  recorded = false;
  act(() => result.current.dispatch({ type: 'check' }));
  for (const seconds of [0, 3, 5, 10]) await wait(seconds);
  expect(result.current.isStranded).toBe(true);
  expect(record).toHaveBeenCalledOnce();
  recorded = { status: 200, message: 'Confirmed.' };
  for (const seconds of [20, 0, 0]) await wait(seconds);
  expect(record).toHaveBeenCalledTimes(2);
  expect(onSettled).toHaveBeenCalledOnce();
  expect(onLeave).not.toHaveBeenCalled();
});

it('knows from the answer that a payment may have been made', async () => {
  payment.attempt = { ...payment.attempt, tried: false, message: 'Not paid yet.' };
  const { result } = start();
  await wait(0);
  act(() => result.current.dispatch({ type: 'pay' }));
  act(() => result.current.dispatch({ type: 'cancelled' }));
  await wait(0);
  expect(result.current.payment?.attempt).toMatchObject({ tried: true, message: CONFIRMING });
});
