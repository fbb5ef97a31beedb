import type { Page } from '@playwright/test';
import type { RunningPortal } from '../support/portal-process.ts';

/** Wallets want a secure address; this one is answered by the portal under test. */
export const SECURE_URL = 'https://portal.example';

export async function serveSecurely(page: Page, portal: RunningPortal): Promise<void> {
  await page.route(`${SECURE_URL}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    try {
      const response = await route.fetch({
        url: `${portal.url}${pathname}${search}`,
        maxRedirects: 0,
      });
      await route.fulfill({ response });
    } catch (error) {
      // The page may still ask for something when its journey is over and the portal is gone.
      if (!page.isClosed() && !String(error).includes('ECONNREFUSED')) throw error;
    }
  });
  // A page of the open network may not reach into this machine by itself.
  const gateway = new URL(portal.sandboxUrl).port;
  await page.route(`http://127.0.0.1:${gateway}/**`, async (route) => {
    await route.fulfill({ response: await route.fetch() });
  });
}

export interface AppleLog {
  request: { total: { amount: string }; countryCode: string; supportedNetworks: string[] };
  validated: { merchantSessionIdentifier: string }[];
  completed: number[];
}

/**
 * Replaces the device's own API: its sheet opens, the merchant is validated, and the person
 * authorizes with `payment`, or cancels if it is null. Its calls are logged.
 */
export async function giveApplePay(page: Page, payment: object | null | 'broken'): Promise<void> {
  await page.addInitScript((paid) => {
    const log = {
      request: undefined as unknown,
      validated: [] as unknown[],
      completed: [] as number[],
    };
    class ApplePaySession {
      static canMakePayments = () => true;
      static supportsVersion = (version: number) => version <= 6;
      STATUS_SUCCESS = 0;
      STATUS_FAILURE = 1;
      onvalidatemerchant?: (event: { validationURL: string }) => void;
      onpaymentauthorized?: (event: { payment: unknown }) => void;
      oncancel?: () => void;
      constructor(_version: number, request: unknown) {
        log.request = request;
      }
      begin() {
        setTimeout(() => this.onvalidatemerchant?.({ validationURL: 'https://apple.example/s' }));
      }
      completeMerchantValidation(session: unknown) {
        log.validated.push(session);
        setTimeout(() =>
          paid === null
            ? this.oncancel?.()
            : this.onpaymentauthorized?.({ payment: paid === 'broken' ? undefined : paid }),
        );
      }
      completePayment(status: number) {
        log.completed.push(status);
      }
    }
    Object.assign(window, { ApplePaySession, appleLog: log });
  }, payment);
}

export const appleLog = (page: Page) =>
  page.evaluate(() => (window as unknown as { appleLog: AppleLog }).appleLog);
