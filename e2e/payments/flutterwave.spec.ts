import { expect, type Page } from '@playwright/test';
import { atGateway } from '../support/gateway.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { testOn } from './portal-with.ts';
import { cards, expectSlip, fillCard, payNow, popup, referenceOn } from './shopping.ts';

const test = testOn({
  FLUTTERWAVE_SECRET_KEY: 'FLWSECK_TEST-journeys',
  FLUTTERWAVE_WEBHOOK_HASH: 'a hash of the journeys',
});

const choice = (page: Page, name: string) =>
  page.getByRole('radio', { name: `Card, bank transfer or USSD through ${name}` });

/** Chooses the second provider, and gives the reference of its attempt. */
async function chooseFlutterwave(page: Page): Promise<string> {
  const first = await referenceOn(page);
  await choice(page, 'Flutterwave').check();
  await expect(payNow(page)).toHaveText('Pay Now ₦4,152.00');
  const reference = await referenceOn(page);
  expect(reference).not.toBe(first);
  return reference;
}

test('with two providers the student chooses, pays on the second one’s page and returns', {
  tag: '@long',
}, async ({ page, reference: _reference }) => {
  test.slow();
  await expect(choice(page, 'Paystack')).toBeChecked();
  await expect(payNow(page)).toHaveText('Pay Now ₦4,160.00');
  await expectGoodLooks(page, 'payments-two-providers');

  const reference = await chooseFlutterwave(page);
  await expect(page.getByText('Processing fee₦152.00')).toBeVisible();
  // A checkout never opened at the first provider cannot be under way.
  await expect(page.getByText(/is not confirmed yet/)).toBeHidden();
  await payNow(page).click();
  await expect(page).toHaveURL(/\/v3\/hosted\/pay\//);
  await fillCard(page, cards.good);
  await expectSlip(page);
  await expect(page.getByRole('article')).toContainText(reference);
  await expect(page.getByRole('article')).toContainText('₦4,152.00');
});

test('after a cancelled checkout the same payment can be continued, or the other provider chosen', {
  tag: '@long',
}, async ({ page, reference: _reference }) => {
  test.slow();
  const reference = await chooseFlutterwave(page);
  await payNow(page).click();
  await page.getByRole('button', { name: 'Cancel payment' }).click();
  await expect(page).toHaveURL(/\/app\/made_payment\?.*status=cancelled/);
  await expect(choice(page, 'Flutterwave')).toBeChecked();
  expect(await referenceOn(page)).toBe(reference);

  await choice(page, 'Paystack').check();
  await expect(payNow(page)).toHaveText('Pay Now ₦4,160.00');
  await expect(page.getByText(/is not confirmed yet/)).toBeHidden();
  await payNow(page).click();
  await expect(popup(page).getByLabel('Card number')).toBeVisible();
});

test('a browser that is closed on the second provider’s page loses nothing', {
  tag: '@long',
}, async ({ page, portal, reference: _reference }) => {
  const reference = await chooseFlutterwave(page);
  await payNow(page).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
  await page.goto('about:blank');
  await atGateway(portal, `transactions/${reference}/succeed`);
  await expect(async () => {
    await page.goto('/app/invoice');
    await expect(page.getByRole('article')).toContainText(reference, { timeout: 2000 });
  }).toPass({ timeout: 20_000 });
});
