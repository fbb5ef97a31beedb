// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ApplePay } from './apple-pay';

const wallet = vi.hoisted(() => ({ ready: false }));
vi.mock('../library/popup', () => ({
  mountWallet: () => Promise.resolve(true),
  walletIsReady: () => wallet.ready,
}));

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(window, 'ApplePaySession');
});

function show() {
  const onStart = vi.fn();
  const onFailure = vi.fn();
  const access = {
    accessCode: 'code',
    url: 'https://checkout.paystack.com/code',
    gateways: [],
    mayStillConfirm: [],
    declinedBefore: null,
    held: [],
    tellerKobo: 0,
  };
  render(<ApplePay access={access} onStart={onStart} onFailure={onFailure} />);
  return { onStart, onFailure };
}

it('says that the payment could not be begun when the wallet is not ready, and begins when it is', async () => {
  Object.assign(window, { ApplePaySession: { canMakePayments: () => true } });
  const { onStart, onFailure } = show();
  const button = await screen.findByRole('button', { name: 'Pay with Apple Pay' });
  fireEvent.click(button);
  expect(onFailure).toHaveBeenCalledWith('Could not initiate apple pay transaction');
  expect(onStart).not.toHaveBeenCalled();

  wallet.ready = true;
  fireEvent.click(button);
  expect(onStart).toHaveBeenCalledOnce();
});

it('is not offered where the device cannot pay so', () => {
  show();
  expect(screen.queryByRole('button', { name: 'Pay with Apple Pay' })).toBeNull();
});
