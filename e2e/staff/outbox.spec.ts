import { expect, test } from '../support/fixtures.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { logInStaff } from '../support/staff.ts';

test('support finds an email by its address, reads it and asks to send it again', {
  tag: '@long',
}, async ({ page, phone, portal }) => {
  await logInStaff(page, portal, 'support');
  await page.goto('/staff/outbox');
  await expect(page.getByRole('heading', { name: 'Outbox' })).toBeVisible();
  await expect(page.getByRole('checkbox').nth(1)).toBeVisible();
  await expectGoodLooks(page, 'staff-outbox');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Delivery' })).toBeVisible();
  await expectGoodLooks(page, 'staff-outbox-mail');
  await page.keyboard.press('u');
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await page.getByRole('button', { name: 'Send again' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click();
  await expect(
    page.getByRole('dialog').getByText('Not failed, so not sent again').first(),
  ).toBeVisible();

  await phone.context().addCookies(await page.context().cookies());
  await phone.goto('/staff/outbox?q=nobody');
  await expect(phone.getByText('No email matches')).toBeVisible();
});
