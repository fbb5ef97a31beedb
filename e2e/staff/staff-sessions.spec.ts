import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { seedStudent } from '../support/new-student.ts';
import { logInStaff, pressWithoutSession } from '../support/staff.ts';

const PASSWORD = 'Indigo-2026';

async function givePassword(page: Page, email: string) {
  await page.getByRole('textbox', { name: 'Email address' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function giveCode(page: Page) {
  await page.getByRole('button', { name: 'Use this code' }).click();
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

test('a session that ends while a record is corrected loses nothing that was typed', {
  tag: '@long',
}, async ({ page, phone, portal, nextStudent }) => {
  const db = await portal.db();
  const { matricNo } = await seedStudent(portal, nextStudent());
  for (const tab of [page, phone]) {
    await logInStaff(tab, portal, 'registrar');
    await tab.goto(`/staff/students?q=${matricNo}`);
    await tab.locator('[data-row-link]').first().click();
    await tab.getByRole('button', { name: 'Correct the record' }).click();
    const typed = `Adaeze ${tab === page ? 'Joy' : 'Grace'}`;
    await tab.getByLabel('Other names').fill(typed);
    await tab.getByLabel('Reason').fill('As on the ID card');
    // As after half an hour without use.
    await db
      .updateTable('sessions')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('staff_id', 'is not', null)
      .execute();
    await db.updateTable('staff').set({ totp_last_step: null }).execute();
    await pressWithoutSession(tab, tab.getByRole('button', { name: 'Save the record' }));
    await expect(tab.getByText('Your session has ended.')).toBeVisible();
    await givePassword(tab, 'registrar@edc.example');
    await giveCode(tab);
    await expect(tab.getByLabel('Other names')).toHaveValue(typed);
    await expect(tab.getByLabel('Reason')).toHaveValue('As on the ID card');
    await expect(tab.getByText('It is not saved.')).toBeVisible();
    await tab.getByRole('button', { name: 'Save the record' }).click();
    await expect(tab.getByText('The record is saved.').last()).toBeVisible();
    await tab.reload();
    await expect(tab.getByRole('heading', { level: 1, name: typed })).toBeVisible();
    await expect(tab.getByRole('dialog')).toHaveCount(0);
  }
});

test('a code that comes too late leads back to the password', { tag: '@long' }, async ({
  page,
  portal,
}) => {
  const db = await portal.db();
  await page.goto('/staff/login?next=%2Fstaff%2Foutbox');
  await givePassword(page, 'support@edc.example');
  await expect(page.getByRole('heading', { name: 'Second step' })).toBeVisible();
  // As after ten minutes.
  await db
    .updateTable('staff_sign_ins')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute();
  await giveCode(page);
  await expect(page).toHaveURL(/\/staff\/login\?next=/);
  await expect(
    page.getByText('Please enter your email address and password again.').first(),
  ).toBeVisible();
  await givePassword(page, 'support@edc.example');
  await giveCode(page);
  await expect(page.getByRole('heading', { name: 'Outbox' })).toBeVisible();
});

test('a person who is locked while working is logged out and sees why', async ({
  page,
  portal,
}) => {
  const db = await portal.db();
  const lock = (locked_at: Date | null) =>
    db
      .updateTable('staff')
      .set({ locked_at })
      .where('email_address', '=', 'support@edc.example')
      .execute();
  await logInStaff(page, portal, 'support');
  await page.goto('/staff/outbox');
  try {
    await lock(new Date());
    await page.goto('/staff/students');
    await expect(page).toHaveURL(/\/staff\/login\?why=locked/);
    await expect(page.getByText('Please ask an administrator of the centre.')).toBeVisible();
    await givePassword(page, 'support@edc.example');
    await expect(
      page.getByText('This account is locked. Please ask an administrator of the centre.').first(),
    ).toBeVisible();
  } finally {
    await lock(null);
  }
});
