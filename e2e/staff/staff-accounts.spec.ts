import { expect, test } from '../support/fixtures.ts';
import { openDialog } from '../support/keys.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { logInStaff } from '../support/staff.ts';

test('an administrator invites a person, changes roles after the second factor, and cannot lock themselves out', {
  tag: '@long',
}, async ({ page, phone, portal, mail }) => {
  await logInStaff(page, portal, 'administrator');
  await page.goto('/staff/accounts');
  await expect(page.getByRole('heading', { name: 'Staff' })).toBeVisible();
  await expectGoodLooks(page, 'staff-accounts');

  const dialog = await openDialog(page, 'e');
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(dialog).toContainText('Please choose at least one role');
  await dialog.getByLabel('Full name').fill('Bísí Adé');
  await dialog.getByLabel('Email address').fill('bisi@edc.example');
  await dialog.getByRole('checkbox', { name: 'Support' }).check();
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(
    page.getByText('We are sending an invitation to bisi@edc.example.').last(),
  ).toBeVisible();
  await mail('bisi@edc.example', /staff console/);

  await page.getByRole('link', { name: 'Bísí Adé' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bísí Adé' })).toBeVisible();
  await expect(page.getByText('Not set up yet')).toBeVisible();
  await expectGoodLooks(page, 'staff-member');

  // Eleven minutes after the second factor, the dangerous change asks for it again.
  const db = await portal.db();
  await db
    .updateTable('sessions')
    .set({ second_factor_at: new Date(Date.now() - 11 * 60_000) })
    .where('staff_id', 'is not', null)
    .execute();
  await db.updateTable('staff').set({ totp_last_step: null }).execute();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await page.getByRole('button', { name: 'Change the roles' }).click();
  await page.getByRole('checkbox', { name: 'Finance' }).check();
  await page.getByLabel('Reason').fill('Covers for Ada');
  await page.getByRole('button', { name: 'Save the roles' }).click();
  // Not given: the form stays as it was, without a failure.
  const factor = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await factor.getByRole('button', { name: 'Close' }).click();
  await expect(factor).toHaveCount(0);
  await expect(page.getByText('Please confirm with your second factor')).toHaveCount(0);
  await page.getByRole('button', { name: 'Save the roles' }).click();
  await page.getByRole('button', { name: 'Use this code' }).click();
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByText('The roles are changed.').last()).toBeVisible();
  await expect(page.getByText('Finance and support')).toBeVisible();
  await expect(page.getByText('by Bọ́lájí Ògúnbíyì-Kò: Covers for Ada')).toBeVisible();

  // Another tab still shows the old roles.
  await other.getByRole('button', { name: 'Change the roles' }).click();
  await other.getByRole('checkbox', { name: 'Registrar' }).check();
  await other.getByLabel('Reason').fill('Late');
  await other.getByRole('button', { name: 'Save the roles' }).click();
  await expect(other.getByRole('dialog')).toContainText('Finance and support Saved by them');
  await other.getByRole('button', { name: 'Discard what I typed' }).click();
  await expect(other.getByRole('checkbox', { name: 'Finance' })).toBeChecked();
  await expect(other.getByRole('checkbox', { name: 'Registrar' })).not.toBeChecked();
  await other.close();

  await page.getByRole('button', { name: 'Account actions' }).click();
  await page.getByRole('button', { name: 'Revoke the invitation' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke the invitation' }).click();
  await expect(page.getByText('None open')).toBeVisible();

  await page.getByRole('button', { name: 'Account actions' }).click();
  await page.getByRole('button', { name: 'Change the email address' }).click();
  const changing = page.getByRole('dialog');
  await changing.getByLabel('New email address').fill('Administrator@edc.example');
  await changing.getByLabel('Reason').fill('Her married name');
  await changing.getByRole('button', { name: 'Save the email address' }).click();
  await expect(changing).toContainText('There is already a staff account with this email address.');
  await expectGoodLooks(page, 'staff-member-email');
  await changing.getByLabel('New email address').fill('bisi.ojo@edc.example');
  await changing.getByRole('button', { name: 'Save the email address' }).click();
  await expect(changing).toHaveCount(0);
  await expect(page.getByText('bisi.ojo@edc.example').first()).toBeVisible();
  for (const address of ['bisi@edc.example', 'bisi.ojo@edc.example']) {
    await mail(address, /email address of your account was changed/);
  }

  await phone.context().addCookies(await page.context().cookies());
  await phone.goto('/staff/accounts?q=administrator%40');
  await phone.locator('[data-row-link]').click();
  await expect(phone.getByText('You cannot remove your own administrator role.')).toBeVisible();
  await phone.getByRole('button', { name: 'Account actions' }).click();
  await expect(phone.getByText('You cannot lock your own account.')).toBeVisible();
  await expect(phone.getByText('You cannot change your own email address.')).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Lock the account' })).toHaveCount(0);
  await phone.getByRole('button', { name: 'Change the roles' }).click();
  await expect(phone.getByRole('checkbox', { name: 'Administrator' })).toBeDisabled();
});
