import { openPayment } from '../slips/paying.ts';
import { expect, test } from '../support/fixtures.ts';
import { atGateway } from '../support/gateway.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { newStudent } from '../support/new-student.ts';
import { logInStaff } from '../support/staff.ts';

test('“Refund a payment” leads to the search for it, and says what to do', async ({
  page,
  portal,
}) => {
  await logInStaff(page, portal, 'finance');
  await page.goto('/staff/payments/refunds');
  await page.getByRole('link', { name: 'Refund a payment' }).click();
  const hint = page.getByText('Which payment do you want to refund?');
  await expect(hint).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Reference, name or amount' });
  await expect(search).toBeFocused();
  // While searching, the next step is still shown.
  await search.fill('NOBODYPAID');
  await expect(page.getByText('No payment matches')).toBeVisible();
  await expect(hint).toBeVisible();
  await page.goto('/staff/payments');
  await expect(page.getByRole('heading', { name: 'Payments', level: 1 })).toBeVisible();
  await expect(hint).toHaveCount(0);
});

test('a refund of more than an excess says what it takes from the registration', {
  tag: '@long',
}, async ({ page, phone, portal, nextStudent }) => {
  const student = await newStudent(page, portal, nextStudent());
  const reference = await openPayment(page, portal);
  await atGateway(portal, `transactions/${reference}/wrong-amount`, { amount: 466_000 });
  await page.request.post(`${portal.url}/api/student/invoice/payment`, {
    headers: { origin: portal.url },
    data: { student_code: student.code, payment_ref: reference },
  });
  const { id } = await (await portal.db())
    .selectFrom('holdings')
    .select('id')
    .where('reference', '=', reference)
    .where('state', '=', 'credit')
    .executeTakeFirstOrThrow();
  await logInStaff(phone, portal, 'finance');
  await phone.goto(`/staff/payments/exceptions/${id}`);
  await phone.getByRole('radio', { name: /^Refund/ }).check();
  await expect(phone.getByText('At most ₦4,660.00.')).toBeVisible();
  const takes = phone.getByText(/^₦500\.00 comes from the credit, ₦1,000\.00 from the payment for/);
  await expect(takes).toHaveCount(0);
  await phone.getByLabel('Amount to refund in naira').fill('1500');
  await expect(takes).toBeVisible();
  await expectGoodLooks(phone, 'staff-refund-of-excess');
  await phone.getByLabel('Reason').fill('Paid too much');
  await phone.getByRole('button', { name: 'Refund ₦1,500.00' }).click();
  await expect(phone.getByText('Paystack is paying ₦1,500.00 back.')).toBeVisible();
});
