import { expectGoodLooks } from '../support/looks.ts';
import { expect, test } from './fixtures.ts';
import { cards, expectSlip, payByCard, payNow, popup, progress, tryAgain } from './shopping.ts';

test('less than was due is credit, and the student is asked only for the rest', {
  tag: '@long',
}, async ({ page, reference }) => {
  test.slow();
  await payNow(page).click();
  await popup(page).getByRole('tab', { name: 'Bank transfer' }).click();
  await popup(page)
    .getByRole('radio', { name: /^Wrong amount/ })
    .check();
  await popup(page).getByRole('button', { name: 'I have sent the money' }).click();
  const words = 'We received ₦3,660.00 of ₦4,160.00. Pay the remaining ₦500.00';
  await expect(page.getByText(words).first()).toBeVisible({ timeout: 20_000 });
  await expect(page).toHaveURL(/made_payment/);
  await expect(page.getByRole('button', { name: /Pay Now ₦500\.00/ }).first()).toBeVisible();
  await expectGoodLooks(page, 'payments-short');

  // The dashboard shows it once, and leads to the rest.
  await page.goto('/app/dashboard');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Partly paid' })).toBeVisible();
  await expect(main.getByText(words)).toHaveCount(1);
  await expect(main.getByText('Your place is not held until you pay it.')).toBeVisible();
  await expect(main.getByText('You have ₦')).toHaveCount(0);
  await expect(main.getByRole('link', { name: 'Pay the rest' })).toBeVisible();

  // The paper must not look like a receipt.
  await page.goto(`/verify-payment?reference=${reference}`);
  await page.getByLabel('Paystack').check();
  await page.getByRole('button', { name: 'Verify payment' }).click();
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result).toContainText('Partly paid');
  await expect(result).toContainText(
    'We received ₦3,660.00 of ₦4,160.00. The remaining ₦500.00 is still to be paid.',
  );
  await expect(page.getByText('Payment verification successful!')).toHaveCount(0);
});

test('a part payment shows before and after a card that is declined', {
  tag: '@long',
}, async ({ page, reference: first }) => {
  test.slow();
  const decline = async () => {
    await payByCard(page, cards.declined);
    await expect(
      popup(page)
        .getByRole('alert')
        .filter({ hasText: /declin/i }),
    ).toBeVisible();
    await popup(page).getByRole('button', { name: 'Close checkout' }).click();
  };
  await payNow(page).click();
  await decline();
  await tryAgain(page).click();
  await popup(page).getByRole('tab', { name: 'Bank transfer' }).click();
  await popup(page)
    .getByRole('radio', { name: /^Wrong amount/ })
    .check();
  await popup(page).getByRole('button', { name: 'I have sent the money' }).click();
  const received = page.getByRole('main').getByText('We received ₦3,660.00 of ₦4,160.00.');
  const payRest = page.getByRole('button', { name: 'Pay Now ₦500.00' });
  const declined = page.getByRole('main').getByText('Your bank declined');
  await expect(payRest).toBeVisible({ timeout: 20_000 });
  await expect(declined).toHaveCount(0);

  await page.goto(`/app/made_payment?ref=${first}`);
  await expect(payRest).toBeVisible();
  await expect(progress(page)).toHaveText('Partly paid');
  await expect(received).toBeVisible();
  await expect(declined).toHaveCount(0);

  await payRest.click();
  await decline();
  await expect(declined).toBeVisible();
  await expect(received).toBeVisible();
  await expect(progress(page)).toHaveText('Partly paid');
  await expectGoodLooks(page, 'payments-rest-declined');

  await page.goto('/app/dashboard');
  await expect(page.getByRole('heading', { name: 'Partly paid' })).toBeVisible();
  await expect(received).toContainText('you were not charged for it.');
  await page.getByRole('link', { name: 'Pay the rest, ₦500.00' }).click();
  await expect(payRest).toBeVisible();
});

test('a second tab shows what was paid in the first when one returns to it', {
  tag: '@long',
}, async ({ page, context, reference }) => {
  const second = await context.newPage();
  await second.setViewportSize({ width: 360, height: 740 });
  await second.goto(`/app/made_payment?ref=${reference}`);
  await expect(payNow(second)).toBeVisible();
  const topOf = async (words: string) =>
    (await second.getByRole('main').getByText(words, { exact: true }).first().boundingBox())?.y;
  // What is paid for stands before the notes about it.
  expect(await topOf('Course')).toBeLessThan((await topOf('Once you have paid')) ?? 0);

  await page.bringToFront();
  await payNow(page).click();
  await payByCard(page);
  await expectSlip(page);
  await second.bringToFront();
  await second.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(second.getByText('There is nothing more to pay.')).toBeVisible();
  await expect(second.getByText('Amount to pay')).toBeHidden();
  await expect(payNow(second)).toBeHidden();
});
