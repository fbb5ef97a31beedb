// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

interface Callbacks {
  onCancel: () => void;
  onError: (error: { message?: string } | null) => void;
}
const made = vi.hoisted(() => ({
  popups: 0,
  opened: [] as number[],
  fails: 0,
  from: '',
  callbacks: undefined as Callbacks | undefined,
}));

vi.mock('./import-library', () => ({
  importLibrary: async (from: string) => {
    made.from = from;
    if (made.fails > 0) {
      made.fails -= 1;
      throw new Error('the library did not come');
    }
    return {
      default: class {
        callbacks: { onCancel?: () => void } = {};
        constructor() {
          made.popups += 1;
        }
        newTransaction(callbacks: Callbacks) {
          this.callbacks = callbacks;
          made.callbacks = callbacks;
          made.opened.push(performance.now());
        }
        cancelTransaction() {
          this.callbacks.onCancel?.();
        }
      },
    };
  },
}));

const SANDBOX = { accessCode: 'code', url: 'http://127.0.0.1:3001/code' };
let library: typeof import('./popup');

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers();
  Object.assign(made, { popups: 0, opened: [], fails: 0 });
  globalThis.edcCheckoutOrigin = undefined;
  library = await import('./popup');
});
afterEach(() => vi.useRealTimers());

it('loads the library untouched in production, and its copy with the sandbox’s origin in the demo', async () => {
  await library.loadCheckout('https://checkout.paystack.com/code');
  expect([made.from, globalThis.edcCheckoutOrigin]).toEqual(['provider', undefined]);
  vi.resetModules();
  await (await import('./popup')).loadCheckout(SANDBOX.url);
  expect([made.from, globalThis.edcCheckoutOrigin]).toEqual(['sandbox', 'http://127.0.0.1:3001']);
});

it('makes one popup for the whole page', async () => {
  await Promise.all([library.loadCheckout(SANDBOX.url), library.loadCheckout(SANDBOX.url)]);
  await library.loadCheckout(SANDBOX.url);
  expect(made.popups).toBe(1);
});

it('tries three times, a second apart', async () => {
  made.fails = 2;
  const loading = library.loadCheckout(SANDBOX.url);
  await vi.advanceTimersByTimeAsync(1999);
  expect(made.popups).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  await loading;
  expect(made.popups).toBe(1);
});

it('fails after the third time, and starts over when asked again', async () => {
  made.fails = 3;
  const loading = library.loadCheckout(SANDBOX.url);
  const failed = expect(loading).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(2000);
  await failed;
  await library.loadCheckout(SANDBOX.url);
  expect(made.popups).toBe(1);
});

it('never opens again within 300 ms of a close, nor when it is no longer wanted', async () => {
  await library.openCheckout(SANDBOX, () => true);
  library.closeCheckout();
  const closed = performance.now();
  const opening = library.openCheckout(SANDBOX, () => true);
  await vi.advanceTimersByTimeAsync(300);
  await opening;
  expect(made.opened[1]).toBeGreaterThanOrEqual(closed + 300);
  await library.openCheckout(SANDBOX, () => false);
  expect(made.opened).toHaveLength(2);
});

it('has words of its own for a failure that the library does not explain', async () => {
  const events: unknown[] = [];
  library.listenToCheckout((event) => events.push(event));
  await library.openCheckout(SANDBOX, () => true);
  made.callbacks?.onError({ message: 'Insufficient funds' });
  made.callbacks?.onError(new Error(''));
  made.callbacks?.onError(null);
  expect(events).toEqual([
    { type: 'error', message: 'Insufficient funds' },
    { type: 'error', message: 'Error occurred' },
    { type: 'error', message: 'Transaction attempt failed' },
  ]);
});
