import { openPayment } from '../slips/paying.ts';
import { expect, test } from '../support/fixtures.ts';
import { atGateway } from '../support/gateway.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { newStudent } from '../support/new-student.ts';
import { logInStaff } from '../support/staff.ts';

test('a refund that cannot go back to the card goes to the bank account of the student', {
  tag: '@long',
}, async ({ page, phone, portal, nextStudent, mail }) => {
  test.slow();
  const student = await newStudent(phone, portal, nextStudent());
  const reference = await openPayment(phone, portal);
  await atGateway(portal, `transactions/${reference}/wrong-amount`, { amount: 100_000 });
  await atGateway(portal, `transactions/${reference}/close-card`);

  await logInStaff(page, portal, 'finance');
  await page.goto(`/staff/payments/${reference}`);
  await page.getByRole('button', { name: 'Ask Paystack again' }).click();
  await page.getByRole('link', { name: 'Refund or change' }).click();
  await page.getByRole('radio', { name: /^Refund/ }).check();
  await page.getByLabel('Reason').fill('The student asked for it');
  await page.getByRole('button', { name: 'Refund ₦1,000.00' }).click();

  const asked = await mail(student.email, /^Your bank account is needed/);
  expect(asked.text).toContain('/app/portal/refund');
  await phone.goto('/app/dashboard');
  await expect(phone.getByText(/Enter your bank account/)).toHaveText(
    `Payment ${reference} is being refunded. Enter your bank account for it.`,
  );
  await phone.getByRole('link', { name: 'Enter bank account' }).click();
  await expect(phone).toHaveURL(/\/app\/portal\/refund$/);
  await expectGoodLooks(phone, 'refund');
  await phone.getByRole('button', { name: 'Save account' }).click();
  await expect(phone.getByText('An account number has 10 digits').first()).toBeVisible();
  await phone.getByLabel('Bank').selectOption('Guaranty Trust Bank');
  await phone.getByLabel('Account number').fill('0123456789');
  await phone.getByLabel('Account name').fill('Ada Obi');
  await phone.getByRole('button', { name: 'Save account' }).click();
  await expect(phone.getByText('We have your bank account')).toBeVisible();

  await page.goto('/staff/payments/refunds');
  await expectGoodLooks(page, 'staff-refunds');
  const row = page.getByRole('row').filter({ hasText: reference });
  await expect(row).toContainText('Ready to send');
  await row.getByRole('link').first().click();
  await expect(page.getByText('Ends with 6789')).toBeVisible();
  await expectGoodLooks(page, 'staff-refund');
  await page.getByRole('button', { name: 'Send ₦1,000.00 to this account' }).click();
  const refunded = await mail(student.email, /^Refunded ₦1,000\.00/);
  expect(refunded.text).toContain('your account at Guaranty Trust Bank that ends with 6789');
  await page.reload();
  await expect(page.getByText('Refunded', { exact: true }).first()).toBeVisible();
});
