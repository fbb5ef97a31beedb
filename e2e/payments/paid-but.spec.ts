import { atGateway } from '../support/gateway.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { expect, test } from './fixtures.ts';
import { expectSlip } from './shopping.ts';

test('"Paid but not showing?" finds a payment without a notice', { tag: '@long' }, async ({
  page,
  portal,
  reference,
}) => {
  test.slow();
  await page.getByRole('button', { name: 'Check my unconfirmed payments' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Checked at' })).toHaveText(
    /Checked at \d\d:\d\d\. This payment is not paid yet\./,
  );
  const complaint = page.getByRole('link', { name: 'Open a complaint' });
  await expect(complaint).toHaveAttribute(
    'href',
    new RegExp(`complaints.*about=Payment.${reference}`),
  );
  await expectGoodLooks(page, 'payments-paid-but');

  await page.goto('/app/dashboard');
  await page.getByRole('button', { name: 'Check my unconfirmed payments' }).click();
  await expect(page.getByText('This payment is not paid yet.')).toBeVisible();
  await expect(complaint).toHaveAttribute(
    'href',
    new RegExp(`complaints.*about=Payment.${reference}`),
  );

  await page.getByRole('button', { name: 'Check this reference' }).click();
  await expect(page.getByText('Payment reference is required').first()).toBeVisible();

  await page.getByLabel('Payment reference').fill('NQTMYREFERENC');
  await page.getByRole('button', { name: 'Check this reference' }).click();
  await expect(page.getByLabel('Payment reference')).toHaveAccessibleDescription(
    /This is not one of your payment references\./,
  );
  await expect(complaint).toHaveAttribute('href', /NQTMYREFERENC/);
  await expectGoodLooks(page, 'payments-paid-but-unknown');

  await atGateway(portal, 'faults', { webhooks: 'drop' });
  await atGateway(portal, `transactions/${reference}/succeed`);
  await atGateway(portal, 'faults', { webhooks: 'normal' });
  await page.getByLabel('Payment reference').fill(reference.toLowerCase());
  await page.getByRole('button', { name: 'Check this reference' }).click();
  await expect(page.getByText('We have found your payment.')).toBeVisible();
  await page.getByRole('link', { name: 'See your slip' }).click();
  await expectSlip(page);
});
