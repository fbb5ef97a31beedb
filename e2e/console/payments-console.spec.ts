import { openPayment } from '../slips/paying.ts';
import { expect, test } from '../support/fixtures.ts';
import { atGateway } from '../support/gateway.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { newStudent } from '../support/new-student.ts';
import { logInStaff } from '../support/staff.ts';

test('held money is found, refunded by two people, and the day is compared', {
  tag: '@long',
}, async ({ page, phone, portal, nextStudent }) => {
  test.slow();
  await newStudent(page, portal, nextStudent());
  const reference = await openPayment(page, portal);
  await atGateway(portal, `transactions/${reference}/succeed`, { domain: 'live' });

  await logInStaff(phone, portal, 'finance');
  await phone.goto(`/staff/payments?q=${reference}`);
  await phone.getByRole('link', { name: reference }).click();
  await phone.getByRole('button', { name: 'Ask Paystack again' }).click();
  await expect(phone.getByText(/The payment is( now)?: Held\./).first()).toBeVisible();
  await phone.getByRole('link', { name: 'Decide about this payment' }).click();
  await expect(phone.getByText(/^Not possible now/)).toBeVisible();
  await expect(phone.getByRole('radio', { name: /^Apply It pays/ })).toHaveCount(0);
  await phone.getByRole('radio', { name: /^Refund/ }).check();
  await expect(phone.getByText(`Refunded ₦4,160.00: payment ${reference}`).first()).toBeVisible();
  await phone.getByLabel('Reason').fill('Live money on a test key');
  await phone.getByRole('button', { name: 'Propose refund of ₦4,160.00' }).click();
  await expect(phone.getByText('You proposed this, so you cannot approve it.')).toBeVisible();

  await logInStaff(page, portal, 'administrator');
  await atGateway(portal, `transactions/${reference}/alter`, { amount: 400_000 });
  await page.goto('/staff/payments/reconciliation');
  await page.getByRole('button', { name: 'Compare with the provider' }).click();
  const differing = page.getByRole('row').filter({ hasText: reference });
  await expect(differing).toContainText('Another amount', { timeout: 30_000 });
  await expect(differing).toContainText('₦4,000.00');
  await expectGoodLooks(page, 'staff-reconciliation');
  await atGateway(portal, `transactions/${reference}/alter`, { amount: 416_000 });

  await page.goto('/staff/payments/exceptions');
  const row = page.getByRole('row').filter({ hasText: reference });
  await expect(row).toContainText('Proposed');
  await expectGoodLooks(page, 'staff-payment-exceptions');
  await row.getByRole('link').first().click();
  await expect(page.getByText('Paid for', { exact: true }).first()).toBeVisible();
  await expectGoodLooks(page, 'staff-payment-exception');
  await page.getByRole('link', { name: 'Open the proposal' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Approved', { exact: true })).toBeVisible();

  await page.goto(`/staff/payments/${reference}`);
  await expect(page.getByText('Proposal approved')).toBeVisible();
  await expect(page.getByText(/^₦[\d,.]+ plus a processing fee of ₦[\d,.]+$/)).toBeVisible();
  await expectGoodLooks(page, 'staff-payment');
  await page.goto(`/staff/payments?q=${reference}`);
  await expect(page.getByRole('link', { name: reference })).toBeVisible();
  await expectGoodLooks(page, 'staff-payments');
});
