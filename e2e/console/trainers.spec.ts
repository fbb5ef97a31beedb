import { expect, test } from '../support/fixtures.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { logInStaff } from '../support/staff.ts';

test('the registrar assigns a workshop, and the trainer finds it under Today', {
  tag: '@long',
}, async ({ page, phone, portal }) => {
  await logInStaff(page, portal, 'registrar');
  await page.goto('/staff/trainers');
  await expectGoodLooks(page, 'staff-trainers', ['light']);
  const skill = 'Catfish Farming';
  await page.getByRole('button', { name: `Change trainers of ${skill}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox').first().check();
  await expect(page.getByText('The trainer is assigned.', { exact: true })).toBeVisible();
  const batch = dialog.getByRole('combobox').first();
  const [, only = ''] = await batch.getByRole('option').allTextContents();
  await batch.selectOption(only);
  await expect(page.getByText(`(${only.replace(' only', '')})`)).toBeVisible();
  await expectGoodLooks(page, 'staff-trainers-dialog', ['light']);
  await batch.selectOption('');
  await expect(page.getByText(`(${only.replace(' only', '')})`)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Close' }).first().click();

  await logInStaff(phone, portal, 'trainer');
  await phone.goto('/staff');
  await expect(phone.getByRole('link', { name: skill, exact: true })).toBeVisible();
  await expect(phone.getByRole('link', { name: `register: ${skill}` })).toBeVisible();
  await expectGoodLooks(phone, 'staff-today-trainer', ['light']);
  await phone.goto('/staff/workshops');
  await phone.getByRole('table', { name: 'My students' }).getByRole('link').first().click();
  await expect(phone.getByText('Next training')).toBeVisible();
  await expectGoodLooks(phone, 'staff-workshop-student', ['light']);
});
