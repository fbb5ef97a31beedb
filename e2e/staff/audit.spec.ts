import { expect, test } from '../support/fixtures.ts';
import { focusSearch } from '../support/keys.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { logInStaff } from '../support/staff.ts';

test('the registrar finds what happened to a student, opens it and exports it', {
  tag: '@long',
}, async ({ page, phone, portal }) => {
  await logInStaff(page, portal, 'registrar');
  await page.goto('/staff/audit');
  await expect(page.getByRole('heading', { name: 'Audit log' })).toBeVisible();
  await focusSearch(page);
  await page.keyboard.type('SCI/24/0187');
  await expect(page).toHaveURL(/q=SCI%2F24%2F0187/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Enrolled in a course' })).toHaveCount(1);
  await expectGoodLooks(page, 'staff-audit');

  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  const row = page.locator('tr', { has: page.locator(':focus') });
  const action = await row.getByRole('link').first().textContent();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: action ?? '', level: 1 })).toBeVisible();
  await expect(page.getByText('SCI/24/0187').first()).toBeVisible();
  await expectGoodLooks(page, 'staff-audit-entry');
  await page.keyboard.press('u');
  await expect(page).toHaveURL(/q=SCI%2F24%2F0187/);

  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await file).suggestedFilename()).toMatch(/^audit-log-.*\.csv$/);
  await page.goto('/staff/audit?action=audit.export');
  const rows = page.getByRole('table', { name: 'Audit log' });
  await rows.getByRole('link', { name: 'Audit log exported' }).first().click();
  await expect(page.getByText('SCI/24/0187')).toBeVisible();

  await phone.context().addCookies(await page.context().cookies());
  await phone.goto('/staff/audit?q=nothing-like-this');
  await expect(phone.getByText('No entry matches')).toBeVisible();
  await phone.getByRole('link', { name: 'Show all entries' }).tap();
  await expect(phone.getByRole('table', { name: 'Audit log' })).toBeVisible();
});
