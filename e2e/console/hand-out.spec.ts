import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { newStudent } from '../support/new-student.ts';
import { logInStaff, staffApi } from '../support/staff.ts';
import { proposeTeller } from '../support/teller.ts';

const TELLER = 'GTB-7300';

async function approve(page: Page, path: string) {
  await page.goto(path);
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Approved', { exact: true })).toBeVisible();
}

test('a refund of a bank payment is approved, paid out and announced to the student', {
  tag: '@long',
}, async ({ browser, page, phone, portal, nextStudent, mail }) => {
  test.slow();
  const own = await browser.newContext({ baseURL: portal.url });
  const student = await own.newPage();
  const { matricNo, email } = await newStudent(student, portal, nextStudent());
  await logInStaff(page, portal, 'finance');
  await logInStaff(phone, portal, 'administrator');
  const finance = await staffApi(portal, 'finance');
  const teller = { matricNo, number: TELLER, reason: 'Slip seen' };
  const proposal = await proposeTeller(finance, teller);
  // The student is not asked to pay while it is checked.
  await student.goto('/app/dashboard');
  const checked = student.getByText(
    /^The centre is checking your bank teller of ₦[\d,.]+\. Please do not pay again\./,
  );
  await expect(checked).toBeVisible();
  await expect(student.getByText('Choose your skill')).toHaveCount(0);
  await expectGoodLooks(student, 'dashboard-teller', ['light']);
  await student.goto('/app/skills');
  await expect(checked).toBeVisible();
  await approve(phone, `/staff/approvals/${proposal}`);
  await expect(phone.getByText('Recorded as', { exact: true })).toBeVisible();
  await student.goto('/app/dashboard');
  await expect(student.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(checked).toHaveCount(0);
  await own.close();

  await page.goto(`/staff/payments?q=${TELLER}`);
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await page.getByRole('link', { name: 'Refund or change' }).click();
  await page.getByRole('radio', { name: /^Refund/ }).check();
  await expect(page.getByText('This was paid at the bank’s counter')).toBeVisible();
  await expectGoodLooks(page, 'staff-refund-counter', ['light']);
  await page.getByLabel('Reason').fill('Leaves the programme');
  await page.getByRole('button', { name: /^Propose refund of/ }).click();
  await expect(page.getByText('You proposed this, so you cannot approve it.')).toBeVisible();

  await approve(phone, new URL(page.url()).pathname);
  await mail(email, /^Collect your refund of ₦/);

  await page.goto('/staff/payments/refunds');
  const row = page.getByRole('row').filter({ hasText: 'To hand out' });
  await row.getByRole('link').first().click();
  await expect(page.getByText('Approved: to be handed out at the desk')).toBeVisible();
  await expectGoodLooks(page, 'staff-refund-hand-out', ['light']);
  await phone.goto(new URL(page.url()).pathname);
  await expect(phone.getByRole('button', { name: /as handed out/ })).toBeVisible();

  await page.getByRole('button', { name: /as handed out/ }).click();
  await expect(page.getByText('Please enter the number of the receipt').first()).toBeVisible();
  await page.getByLabel('Receipt number, or who received it').fill('Receipt 0815');
  await page.getByRole('button', { name: /as handed out/ }).click();
  await expect(page.getByRole('definition').filter({ hasText: 'Receipt 0815' })).toBeVisible();
  await expect(page.getByRole('button', { name: /as handed out/ })).toHaveCount(0);
  await mail(email, /^Refunded ₦/);
});
