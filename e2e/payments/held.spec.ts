import { expectGoodLooks } from '../support/looks.ts';
import { expect, test } from './fixtures.ts';
import { chooseSkill, payNow, popup } from './shopping.ts';

test('money that is not what was due is held, and the student knows what to do', async ({
  page,
  reference,
}) => {
  test.slow();
  await payNow(page).click();
  await popup(page).getByRole('tab', { name: 'Bank transfer' }).click();
  await popup(page)
    .getByRole('radio', { name: /^Wrong amount/ })
    .check();
  await popup(page).getByRole('button', { name: 'I have sent the money' }).click();
  const alert = page.getByRole('status').filter({ hasText: 'We are checking your payment' });
  const words = `We received a different amount from what was due for ${reference}. The centre is checking it.`;
  await expect(alert).toContainText(words, { timeout: 20_000 });
  await expect(payNow(page)).toBeHidden();
  await expect(page.getByText('Amount due', { exact: true })).toBeVisible();
  await expect(page.getByText('Amount to pay')).toBeHidden();
  await expect(alert.getByRole('link', { name: 'Open a complaint' })).toHaveAttribute(
    'href',
    new RegExp(`complaints.*about=Payment.${reference}`),
  );
  await page.getByLabel('Payment reference').fill(reference);
  await page.getByRole('button', { name: 'Check this reference' }).click();
  await expect(page.getByRole('article')).toContainText(/Amount due\s*₦4,160.00/);
  await expect(page.getByRole('article')).toContainText(/Amount received\s*₦3,660.00/);
  await expectGoodLooks(page, 'payments-held');

  // Whoever chooses again hears of it before paying again.
  await chooseSkill(page);
  await expect(page.getByText(`We received ₦3,660.00 for reference ${reference}.`)).toBeVisible();
  await expectGoodLooks(page, 'payments-held-before');

  await page.goto('/app/dashboard');
  await expect(page.getByText(words).first()).toBeVisible();

  // Nobody takes the paper for a receipt.
  await page.goto(`/verify-payment?reference=${reference}`);
  await page.getByLabel('Paystack').check();
  await page.getByRole('button', { name: 'Verify payment' }).click();
  await expect(page.getByRole('region', { name: 'Result' })).toContainText('Held');
  await expect(page.getByText('Payment verification successful!')).toHaveCount(0);
});
