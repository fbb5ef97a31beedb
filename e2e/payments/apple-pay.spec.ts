import { type Browser, expect, type Page } from '@playwright/test';
import { workerPortal } from '../support/fixtures.ts';
import { expectAccessible, expectGoodLooks } from '../support/looks.ts';
import { newStudent } from '../support/new-student.ts';
import type { RunningPortal } from '../support/portal-process.ts';
import type { RosterStudent } from '../support/roster.ts';
import { appleLog, giveApplePay, SECURE_URL, serveSecurely } from './apple-device.ts';
import { test as base } from './fixtures.ts';
import { chooseSkill, expectSlip, payNow, popup, tryAgain } from './shopping.ts';

/** A portal under a secure address of its own. */
const test = base.extend<object, { secure: RunningPortal }>({
  secure: workerPortal({ PUBLIC_URL: SECURE_URL }),
});

const SORRY =
  'An error occurred while paying with Apple Pay. Please try again or use another payment method.';
const token = { token: { paymentData: 'sealed' } };
const button = (page: Page) => page.getByRole('button', { name: 'Pay with Apple Pay' });

async function atThePayment(
  browser: Browser,
  portal: RunningPortal,
  student: RosterStudent,
  payment: Parameters<typeof giveApplePay>[1],
): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: SECURE_URL })).newPage();
  await serveSecurely(page, portal);
  await giveApplePay(page, payment);
  await newStudent(page, portal, student);
  await chooseSkill(page);
  return page;
}

test('a device with Apple Pay pays through validation, authorization and charge', {
  tag: '@long',
}, async ({ browser, secure, nextStudent }) => {
  test.slow();
  const page = await atThePayment(browser, secure, nextStudent(), token);
  await expect(button(page)).toBeVisible();
  await expectGoodLooks(page, 'payments-apple-pay');
  await button(page).click();
  await expectSlip(page);
  const log = await appleLog(page);
  expect(log.request).toMatchObject({ countryCode: 'NG', total: { amount: '4160' } });
  expect(log.request.supportedNetworks).toEqual(['visa', 'masterCard']);
  expect(log.validated[0]?.merchantSessionIdentifier).toMatch(/^sandbox-/);
  expect(log.completed).toEqual([0]);
});

test('a charge that fails says so, and the card still works', { tag: '@long' }, async ({
  browser,
  secure,
  nextStudent,
}) => {
  test.slow();
  const page = await atThePayment(browser, secure, nextStudent(), 'broken');
  await button(page).click();
  await expect(page.getByText(SORRY)).toBeVisible();
  await expect(page.getByText('Transaction attempt failed')).toBeVisible();
  expect((await appleLog(page)).completed).toEqual([1]);
  await expectAccessible(page);
  await tryAgain(page).click();
  await expect(popup(page).getByLabel('Card number')).toBeVisible();
});

test('a merchant that is not validated, and a sheet that is closed, cost nothing', {
  tag: '@long',
}, async ({ browser, secure, nextStudent }) => {
  test.slow();
  const page = await atThePayment(browser, secure, nextStudent(), null);
  await page.route('**/applepay/validate-session/', (route) =>
    route.fulfill({
      json: { status: 'failed', message: 'Domain is not registered' },
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
  await button(page).click();
  await expect(page.getByText(SORRY)).toBeVisible();
  await expect(page.getByText('Domain is not registered')).toBeVisible();
  await page.unroute('**/applepay/validate-session/');
  await button(page).click();
  await expect(page.getByText('You closed the checkout')).toBeVisible();
});

test('a device whose wallet the library cannot use shows a warning', { tag: '@long' }, async ({
  page,
  student: _student,
}) => {
  await giveApplePay(page, token);
  await chooseSkill(page);
  await expect(
    page.getByText(/This device does not support any payment request wallet options/),
  ).toBeVisible();
  await expect(button(page)).toBeHidden();
});

test('without Apple Pay there is no word of it', { tag: '@long' }, async ({
  page,
  reference: _reference,
}) => {
  await expect(payNow(page)).toBeVisible();
  await expect(button(page)).toBeHidden();
  await expect(page.getByText(/wallet options/)).toBeHidden();
});
