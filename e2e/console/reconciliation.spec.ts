import { dayInLagos } from '@edc/contract/common/time/days';
import { unknownMoney } from '../../server/src/testing/rows/money.ts';
import { pay } from '../slips/paying.ts';
import { expect, test } from '../support/fixtures.ts';
import { atGateway } from '../support/gateway.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { newStudent } from '../support/new-student.ts';
import { logInStaff } from '../support/staff.ts';

test('a day with one payment missing, one extra and one of another amount is explained', {
  tag: '@long',
}, async ({ page, phone, portal, nextStudent }) => {
  test.slow();
  const paid = async () => {
    const student = await newStudent(page, portal, nextStudent());
    return await pay(page, portal, student.code);
  };
  const [altered, forgotten] = [await paid(), await paid()];
  // The third one is never announced, as with a lost notice.
  await atGateway(portal, 'faults', { webhooks: 'drop' });
  const missing = 'WHQSE22222227';
  await atGateway(portal, 'transactions', {
    email: 'x@mail.example',
    amount: 99_900,
    reference: missing,
    metadata: { portal: 'edc-portal' },
  });
  await atGateway(portal, `transactions/${missing}/succeed`);
  await atGateway(portal, `transactions/${altered}/alter`, { amount: 400_000 });
  await atGateway(portal, `transactions/${forgotten}/forget`);

  await logInStaff(page, portal, 'finance');
  await page.goto('/staff/payments/reconciliation');
  await page.getByRole('button', { name: 'Compare with the provider' }).click();
  const row = (reference: string) => page.getByRole('row').filter({ hasText: reference });
  await expect(row(altered)).toContainText('Another amount', { timeout: 30_000 });
  await expect(row(forgotten)).toContainText('Not at the provider');
  await expect(row(missing)).toContainText('Not recorded here');
  await expectGoodLooks(page, 'staff-reconciliation-differs');

  await logInStaff(phone, portal, 'finance');
  await phone.goto('/staff/payments/reconciliation');
  await expect(phone.getByText(missing)).toBeVisible();
  const days = phone.getByRole('navigation', { name: 'Days' });
  await expect(days.locator('[aria-current=true]')).toBeInViewport({ ratio: 1 });
  await phone.getByRole('button', { name: 'Export' }).click();
  const [file] = await Promise.all([
    phone.waitForEvent('download'),
    phone.getByRole('button', { name: /CSV/ }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^reconciliation-.*\.csv$/);
  await atGateway(portal, 'faults', { webhooks: 'normal' });
});

test('finance compares a week from its card and signs it off, which quiet days need not be', {
  tag: '@long',
}, async ({ phone, portal }) => {
  await logInStaff(phone, portal, 'finance');
  // Before the demo's first payment.
  await phone.goto('/staff/payments/reconciliation?from=2026-03-02&to=2026-03-04');
  const toSign = phone.getByText(/, [\d,]+ days to sign off$/);
  const before = await toSign.textContent();
  await phone.getByRole('button', { name: 'Compare 2 Mar to 4 Mar' }).click();
  await expect(phone.getByText('No online payments: nothing to sign off.')).toBeVisible();
  await expect(toSign).toHaveText(before ?? '');
  await expectGoodLooks(phone, 'staff-reconciliation-quiet');

  // The oldest has tellers of the bank only, which have a sign-off of their own.
  await phone.getByRole('link', { name: /^Next day to sign: / }).click();
  await expect(phone.getByText(/^Compare with the bank statement of /)).toBeVisible();
  await expectGoodLooks(phone, 'staff-reconciliation-teller');
  await phone.getByRole('button', { name: 'Sign off bank teller' }).click();
  await expect(phone.getByText('Matches the statement')).toBeVisible();
  await expect(toSign).not.toHaveText(before ?? '');

  const db = await portal.db();
  const first = await db
    .selectFrom('receipts')
    .select('paid_at')
    .where('provider', '<>', 'teller')
    .orderBy('paid_at')
    .executeTakeFirstOrThrow();
  await phone.goto(`/staff/payments/reconciliation?day=${dayInLagos(first.paid_at)}`);
  await phone.getByRole('button', { name: /^Compare \d/ }).click();
  const together = phone.getByRole('button', { name: 'Sign off all days that match' });
  await together.click();
  const dialog = phone.getByRole('dialog');
  await expect(dialog).toContainText('compare that with the bank statement');
  await expectGoodLooks(phone, 'staff-reconciliation-sign-off-together');
  await dialog.getByRole('button', { name: /^Sign off \d+ days?$/ }).click();
  await expect(together).toHaveCount(0);
  const days = phone.getByRole('navigation', { name: 'Days' });
  await expect(days.getByText('Signed off').first()).toBeVisible();
  await expect(toSign).not.toHaveText(before ?? '');

  // What is booked for a day after it was signed off waits until somebody notes it.
  const app = { db, now: () => new Date() };
  await unknownMoney({ app }, { reference: 'LATE-1', paidAt: first.paid_at });
  await phone.reload();
  await expect(phone.getByRole('heading', { name: 'After closing', exact: true })).toBeVisible();
  await expectGoodLooks(phone, 'staff-reconciliation-after-closing');
  await phone.getByRole('textbox', { name: 'What did you find?' }).fill('Told late by Paystack');
  await phone.getByRole('button', { name: 'Note as seen' }).click();
  await expect(phone.getByText('Told late by Paystack')).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Note as seen' })).toHaveCount(0);
});
