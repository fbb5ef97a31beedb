import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { repository } from '../support/portal-process.ts';

/** The pinned version of the provider's library: its texts are the specification's. */
const LIBRARY = path.join(repository, 'node_modules/@paystack/inline-js/dist/inline.js');

interface Popup {
  newTransaction: (parameters: object) => unknown;
}

test.beforeEach(async ({ page }) => {
  await page.route('**/*', (route) => route.abort());
  await page.setContent('<div id="wallet"></div>');
  await page.addScriptTag({ path: LIBRARY });
});

/** The library's error for a transaction begun like this. */
const refusal = (page: Page, parameters: object) =>
  page.evaluate((given) => {
    const { PaystackPop } = window as unknown as { PaystackPop: new () => Popup };
    try {
      new PaystackPop().newTransaction(given);
      return undefined;
    } catch (error) {
      const { message, issues } = error as { message: string; issues: { message: string }[] };
      return { message, issues: issues.map((issue) => issue.message) };
    }
  }, parameters);

test('a transaction needs a key, an amount and an email', async ({ page }) => {
  expect(await refusal(page, { label: 'EDC' })).toEqual({
    message: 'Invalid transaction parameters',
    issues: [
      'Required parameter missing: key',
      'Required parameter missing: amount',
      'Required parameter missing: email',
    ],
  });
  const substitutes = { plan: 'PLN_1', customerCode: 'CUS_1' };
  expect((await refusal(page, substitutes))?.issues).toEqual(['Required parameter missing: key']);
});

test('a parameter has its type', async ({ page }) => {
  const given = { key: 'pk_test_1', email: 'ada@mail.example', amount: [416_000] };
  expect(await refusal(page, given)).toEqual({
    message: 'Invalid transaction parameters',
    issues: ['Invalid parameter type: amount'],
  });
});

test('a payment button wants a container', async ({ page }) => {
  const said = await page.evaluate(() => {
    const { PaystackPop } = window as unknown as { PaystackPop: new (options: object) => Popup };
    try {
      return String(new PaystackPop({ isPaymentRequest: true }));
    } catch (error) {
      return (error as Error).message;
    }
  });
  expect(said).toBe('A container is required to mount the payment request button');
});

test('the button of a form is one that is on the page', async ({ page }) => {
  const said = page.waitForEvent('pageerror');
  const library = await readFile(LIBRARY, 'utf8');
  await page.setContent(
    `<form><script data-key="pk_test_1" data-button-id="nowhere">${library}</script></form>`,
  );
  expect((await said).message).toBe(
    'Please make sure the buttonId is an element available in the DOM',
  );
});
