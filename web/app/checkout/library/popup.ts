import type PaystackPop from '@paystack/inline-js';
import type { TransactionCallbacks } from '@paystack/inline-js';
import type { CheckoutEvent } from '../checkout-state';
import { importLibrary } from './import-library';

const PROVIDER = 'https://checkout.paystack.com';
const TRIES = 3;
const BETWEEN_TRIES_MS = 1000;
/** The library takes this long to close; a popup opened meanwhile would be closed with it. */
const CLOSING_MS = 300;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** One for the page's lifetime: each further one leaves two frames and gets the others' events. */
let popup: Promise<PaystackPop> | undefined;
let loaded: PaystackPop | undefined;
let closedAt = Number.NEGATIVE_INFINITY;
let listener: ((event: CheckoutEvent) => void) | undefined;

const report = (event: CheckoutEvent) => listener?.(event);
const reportEnd = (event: CheckoutEvent) => {
  closedAt = performance.now();
  report(event);
};

/** Never replaced, because the library also identifies transactions by their callbacks. */
const callbacks: TransactionCallbacks = {
  onLoad: () => report({ type: 'loaded' }),
  onSuccess: () => reportEnd({ type: 'succeeded' }),
  onCancel: () => reportEnd({ type: 'cancelled' }),
  onBankTransferConfirmationPending: () => reportEnd({ type: 'transfer-pending' }),
  onError: (error) => report({ type: 'error', message: messageOf(error) }),
};

function messageOf(error: { message?: string } | null | undefined): string {
  return (
    error?.message || (error instanceof Error ? 'Error occurred' : 'Transaction attempt failed')
  );
}

/** Passes the library's callbacks to the page. Returns a function that stops it. */
export function listenToCheckout(onEvent: (event: CheckoutEvent) => void): () => void {
  listener = onEvent;
  return () => {
    if (listener === onEvent) listener = undefined;
  };
}

/** Loads the library, with up to three tries. `url` identifies the checkout. */
export function loadCheckout(url: string): Promise<PaystackPop> {
  popup ??= load(url).catch((error: unknown) => {
    popup = undefined;
    throw error;
  });
  return popup;
}

async function load(url: string): Promise<PaystackPop> {
  const { origin } = new URL(url);
  const from = origin === PROVIDER ? 'provider' : 'sandbox';
  if (from === 'sandbox') globalThis.edcCheckoutOrigin = origin;
  for (let tried = 1; ; tried += 1) {
    try {
      const { default: Popup } = await importLibrary(from);
      loaded = new Popup();
      return loaded;
    } catch (error) {
      if (tried === TRIES) throw error;
      await pause(BETWEEN_TRIES_MS);
    }
  }
}

/** Opens the popup, unless it is no longer wanted when the library has loaded. */
export async function openCheckout(
  access: { accessCode: string; url: string },
  isCurrent: () => boolean,
): Promise<void> {
  const pop = await loadCheckout(access.url);
  const closing = closedAt + CLOSING_MS - performance.now();
  if (closing > 0) await pause(closing);
  if (isCurrent()) pop.newTransaction({ accessCode: access.accessCode, ...callbacks });
}

export function closeCheckout(): void {
  loaded?.cancelTransaction();
}

/**
 * Hands a wallet's button to the library. With the button already in the container, the library
 * loads no script and writes no style of Apple's. Returns whether the wallet can be used.
 */
export async function mountWallet(
  access: { accessCode: string; url: string },
  container: string,
): Promise<boolean> {
  const pop = await loadCheckout(access.url);
  return await new Promise((resolve, reject) => {
    pop
      .paymentRequest({
        container,
        accessCode: access.accessCode,
        ...callbacks,
        onElementsMount: (elements) => resolve(elements?.applePay === true),
      })
      .catch(reject);
  });
}

/** Without its own transaction the wallet's button would only throw. */
export function walletIsReady(): boolean {
  return Boolean(loaded?.activeTransaction());
}
