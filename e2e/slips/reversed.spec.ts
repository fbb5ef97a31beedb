import type { Page } from '@playwright/test';
import { expectSlip, payByCard, payNow } from '../payments/shopping.ts';
import { atGateway } from '../support/gateway.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { expect, test } from './fixtures.ts';
import { COURSE } from './paying.ts';
import { pagesOf } from './printer.ts';

test('a reversed payment is shown as paid nowhere, and the student knows whom to ask', {
  tag: '@long',
}, async ({ page, portal, payer: { reference } }) => {
  test.slow();
  const main = page.getByRole('main');
  await page.goto('/app/dashboard');
  await expect(main.getByText('PAID', { exact: true })).toHaveCount(1);

  await atGateway(portal, `transactions/${reference}/refund`);
  await expect(async () => {
    await page.goto('/app/dashboard');
    await expect(main.getByText('REVERSED', { exact: true })).toHaveCount(2, { timeout: 2_000 });
    // The page's parts are read one after the other: the notice may arrive between two of them.
    await expect(
      page.getByText('Your payment of ₦4,160.00 was returned to your account'),
    ).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await expect(main.getByText('PAID', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText('REVERSED');
  await expect(main).toContainText(
    'Your payment was returned to you. You can pay again. We keep your place until the centre decides. Email',
  );

  await page.getByText('Paid but not showing?').click();
  await page.getByLabel('Payment reference').fill(reference);
  await page.getByRole('button', { name: 'Check this reference' }).click();
  await expect(page.getByText('Your payment was returned to your account.')).toBeVisible();
  await expect(page.getByRole('article')).toContainText('Returned');
  await expect(page.getByText(/This payment is not/)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Open a complaint' })).toHaveAttribute(
    'href',
    new RegExp(`complaints.*about=Payment.${reference}`),
  );
  await expectGoodLooks(page, 'dashboard-reversed');

  // Opened again by its reference, it is not congratulated.
  await page.goto(`/app/made_payment?reference=${reference}`);
  await expect(main.getByText(/^Payment \w{13} was (refunded|reversed)/)).toBeVisible({
    timeout: 20_000,
  });
  await expect(main.locator('[aria-current=step]').getByText('Returned')).toBeVisible();
  await expect(page.getByText('Weldone!')).toHaveCount(0);
  await expect(page.getByText('You are registered for')).toHaveCount(0);
  await expect(page).toHaveURL(/\/app\/made_payment/);
  await expectGoodLooks(page, 'payments-reversed');

  await page.goto(`/app/skills?course=${COURSE}`);
  await expect(main.getByText('This course is not fully paid')).toBeVisible();
  await expect(main).toContainText('We keep your place until the centre decides');
  await expect(main).not.toContainText('is paid');
  // The page and the sidebar are back at paying, and nothing is ticked as done.
  const menu = page.getByRole('navigation', { name: 'Portal' });
  await expect(main.locator('[aria-current=step]')).toContainText('Pay');
  await expect(menu.locator('[aria-current=step]')).toContainText('Pay');
  await expect(menu.getByRole('link').getByRole('img', { name: 'done' })).toHaveCount(0);
  await expectGoodLooks(page, 'skills-reversed');

  // Once it was paid again, the message is gone.
  await page.getByRole('link', { name: 'Pay on your dashboard' }).click();
  await page.getByRole('link', { name: 'Pay ₦4,160.00' }).click();
  await payNow(page).click();
  await payByCard(page);
  await expectSlip(page);
  await expect(main.getByText('REVERSED')).toHaveCount(0);
  await page.goto('/app/dashboard');
  await expect(main.getByText('PAID', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /^Pay ₦/ })).toHaveCount(0);
});

test('of a payment that was refunded in part, only what is missing is asked for', {
  tag: '@long',
}, async ({ page, portal, payer: { reference } }) => {
  test.slow();
  const main = page.getByRole('main');
  await page.goto(`/app/get_printout/${COURSE}`);
  await page.getByRole('button', { name: 'Save on this device' }).click();
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await atGateway(portal, `transactions/${reference}/refund`, { amount: 116_000 });
  await expect(async () => {
    await page.goto('/app/dashboard');
    await expect(main).toContainText('Part of your payment was refunded', { timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await expect(main).toContainText('₦1,160.00 is missing');
  // On the card and in the history, as on the slip.
  await expect(main.getByText('PARTLY REFUNDED', { exact: true })).toHaveCount(2);
  await expect(main.getByText(/^(PAID|REVERSED)$/)).toHaveCount(0);
  await expectGoodLooks(page, 'dashboard-partly-refunded');
  await page.getByRole('link', { name: 'Print slip' }).click();
  const slip = page.getByRole('article');
  await expect(slip.getByText('PARTLY REFUNDED', { exact: true })).toBeVisible();
  await expect(slip).toContainText('₦3,000.00 of ₦4,160.00');
  await expect(slip.getByText(/^(PAID|REVERSED)$/)).toHaveCount(0);
  await expectGoodLooks(page, 'slip-partly-refunded');
  expect(await pagesOf(page)).toBe(1);
  // The one that was saved before follows.
  await expect.poll(() => savedMark(page)).toBe('PARTLY REFUNDED');
  await page.goto('/app/dashboard');
  await page.getByRole('link', { name: 'Pay ₦1,160.00' }).click();
  await expect(payNow(page)).toContainText('₦1,160.00');
  await payNow(page).click();
  await payByCard(page);
  await expectSlip(page);
  await expect(main.getByText('PAID', { exact: true })).toBeVisible();
  await expect(main.getByText(/REVERSED|REFUNDED/)).toHaveCount(0);
  await expect(slip).toContainText('₦4,160.00');
});

/** The stamp on the slip saved on this device. */
const savedMark = (page: Page) =>
  page.evaluate(async (address) => {
    const saved = await (await caches.match(address))?.text();
    return saved?.match(/>(PAID|REVERSED|PARTLY REFUNDED)</)?.[1];
  }, `/app/get_printout/${COURSE}`);
