import type { Page } from '@playwright/test';
import { aGraduate, payForCertificate, pendingRequest } from '../certificates/graduate.ts';
import { pay } from '../slips/paying.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { newStudent } from '../support/new-student.ts';
import { logInStaff } from '../support/staff.ts';

/** Refunds the whole payment on its page; the button shows whether it is only proposed. */
async function refund(page: Page, reference: string, button: string) {
  await page.goto(`/staff/payments/${reference}`);
  await page.getByRole('link', { name: 'Refund or change' }).click();
  await page.getByRole('radio', { name: /^Refund/ }).check();
  await page.getByLabel('Reason').fill('Leaves the programme');
  await page.getByRole('button', { name: button }).click();
}

test('a refunded registration waits for the registrar, who keeps its place', {
  tag: '@long',
}, async ({ page, phone, portal, nextStudent, mail }) => {
  test.slow();
  const student = await newStudent(phone, portal, nextStudent());
  const reference = await pay(phone, portal, student.code);
  await logInStaff(page, portal, 'finance');
  await refund(page, reference, 'Propose refund of ₦4,160.00');
  await expect(page).toHaveURL(/\/staff\/approvals\/\d+$/);
  const proposal = page.url();
  await logInStaff(page, portal, 'administrator');
  await page.goto(proposal);
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await mail(student.email, /^Refunded ₦4,160\.00/);

  await page.goto(`/staff/payments/${reference}`);
  await expect(page.getByText('Refunded ₦4,160.00', { exact: true })).toBeVisible();
  await expectGoodLooks(page, 'staff-payment-refunded', ['light']);
  await page.getByRole('link', { name: 'Open the student’s registration' }).click();
  await expect(page.getByText('No longer paid for')).toBeVisible();

  await logInStaff(page, portal, 'registrar');
  await page.goto('/staff/students?waiting=refunded_registration');
  await page.locator(`[data-row-link="${student.code}"]`).click();
  await page.getByRole('button', { name: /^Keep registration for / }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Pays again next week');
  await dialog.getByRole('button', { name: 'Keep the registration' }).click();
  await expect(page.getByText(/^The place is kept/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Keep registration for / })).toHaveCount(0);
  const kept = await mail(student.email, /^Your place is kept/);
  expect(kept.text).toContain('₦4,160.00');
});

test('a payment that is partly refunded is marked, and its registration is not fully paid', {
  tag: '@long',
}, async ({ page, phone, portal, nextStudent, mail }) => {
  test.slow();
  const student = await newStudent(phone, portal, nextStudent());
  const reference = await pay(phone, portal, student.code);
  await logInStaff(page, portal, 'finance');
  await page.goto(`/staff/payments/${reference}`);
  await page.getByRole('link', { name: 'Refund this payment' }).click();
  await page.getByRole('radio', { name: /^Refund/ }).check();
  // It is a payment and no exception, also in the menu.
  const menu = page.getByRole('navigation', { name: 'Staff console' });
  await expect(menu.locator('[aria-current]')).toHaveText('Payments');
  await page.getByLabel('Amount to refund in naira').fill('1000');
  await page.getByLabel('Reason').fill('A part of the fee was waived');
  await page.getByRole('button', { name: 'Refund ₦1,000.00' }).click();
  const notified = await mail(student.email, /^Refunded ₦1,000\.00/);
  expect(notified.text).toContain('The remaining ₦1,000.00 is due.');

  await page.goto('/staff/payments?state=partly_refunded');
  const row = page.getByRole('row').filter({ hasText: reference });
  await expect(row).toContainText('Partly refunded ₦1,000.00');
  await expectGoodLooks(page, 'staff-payments-partly-refunded', ['light']);
  await page.locator(`[data-row-link="${reference}"]`).click();
  await expect(page.getByText('Registered, not fully paid')).toBeVisible();
  await expectGoodLooks(page, 'staff-payment-partly-refunded', ['light']);
  await page.getByRole('link', { name: 'Open the student’s registration' }).click();
  await expect(page.getByText('Not fully paid', { exact: true })).toBeVisible();
});

test('a certificate is kept after its refund, printed, and marked as ready from there', {
  tag: '@long',
}, async ({ page, phone, portal, nextStudent, mail }) => {
  test.slow();
  const student = await aGraduate(phone, portal, nextStudent());
  await payForCertificate(phone, portal, student.code);
  const request = await pendingRequest(portal, student.id);
  const decide = async (button: string, reason?: string) => {
    await page.goto(`/staff/requests/certificate-${request}?state=all`);
    await page
      .getByRole('button', { name: new RegExp(`^${button}`) })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    if (reason) await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
    await dialog.getByRole('button', { name: button }).click();
    await expect(dialog).toBeHidden();
  };
  await logInStaff(page, portal, 'registrar');
  await decide('Approve');
  const { payment_reference } = await (await portal.db())
    .selectFrom('requests')
    .select('payment_reference')
    .where('id', '=', Number(request))
    .executeTakeFirstOrThrow();
  await logInStaff(page, portal, 'finance');
  await refund(page, payment_reference, 'Refund ₦1,015.00');
  await mail(student.email, /^Refunded ₦1,015\.00/);

  await logInStaff(page, portal, 'registrar');
  const found = encodeURIComponent(student.matricNo);
  const row = page.locator(`[data-row-link="certificate-${request}"]`);
  await page.goto(`/staff/requests?state=to_print&q=${found}`);
  await expect(page.getByText('No request matches')).toBeVisible();
  await page.getByRole('link', { name: /^Refunded \d+$/ }).click();
  await expect(row).toBeVisible();
  await decide('Keep', 'Paid twice by mistake');

  await page.goto(`/staff/requests?state=to_print&q=${found}`);
  await expect(row).toBeVisible();
  await page
    .getByRole('checkbox', { name: /^Select / })
    .last()
    .check();
  const made = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Print certificates' }).click();
  await page
    .getByRole('region', { name: 'Notices' })
    .getByRole('button', { name: 'Mark as ready' })
    .click();
  await made;
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Mark 1 certificate request as ready$/ }).click();
  await expect(dialog).toBeHidden({ timeout: 30_000 });
  await expect(page.getByText('No request matches')).toBeVisible();
});
