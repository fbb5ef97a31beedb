import { expect, test } from '../support/fixtures.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { logInStaff } from '../support/staff.ts';

test('the registrar assigns a workshop, and the trainer finds it under Today', {
  tag: '@long',
}, async ({ page, phone, portal }) => {
  await logInStaff(page, portal, 'registrar');
  await page.goto('/staff/trainers');
  await expect(page.getByText(/^\d+ workshops? with students (has|have) no trainer/)).toBeVisible();
  await expectGoodLooks(page, 'staff-trainers', ['light']);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.reload();
  const courses = page.getByRole('navigation', { name: 'Filter by course' });
  await expect(courses.locator('[aria-current]')).toBeInViewport({ ratio: 0.9 });
  await page.setViewportSize({ width: 1280, height: 800 });
  const skill = 'Catfish Farming';
  const rows = page.getByRole('listitem').filter({ has: page.locator('summary') });
  await expect(rows.first()).toContainText(/No trainer.*Training from/);
  const row = rows.filter({ hasText: skill });
  await row.locator('summary').click();
  await row.getByRole('checkbox').first().check();
  await expect(page.getByText('The trainer is assigned.', { exact: true })).toBeVisible();
  await expect(row.getByText('No trainer')).toHaveCount(0);
  const batch = row.getByRole('combobox').first();
  const [, only = ''] = await batch.getByRole('option').allTextContents();
  await batch.selectOption(only);
  await expect(row.getByText(`(${only.replace(' only', '')})`)).toBeVisible();
  // Another workshop opens beside it.
  await rows.last().locator('summary').click();
  await expect(rows.last().getByRole('checkbox').first()).toBeVisible();
  await expectGoodLooks(page, 'staff-trainers-open', ['light']);
  await batch.selectOption('');
  await expect(row.getByText(`(${only.replace(' only', '')})`)).toHaveCount(0);

  await logInStaff(phone, portal, 'trainer');
  await phone.goto('/staff');
  await expect(phone.getByRole('link', { name: skill, exact: true })).toBeVisible();
  await expect(
    phone.getByRole('link', { name: new RegExp(`register ?: ${skill}`, 'i') }),
  ).toBeVisible();
  await expect(phone.getByText('Places left')).toHaveCount(0);
  await expectGoodLooks(phone, 'staff-today-trainer', ['light']);
  await phone.goto('/staff/workshops');
  await phone.getByRole('table', { name: 'My students' }).getByRole('link').first().click();
  await expect(phone.getByText('Next training')).toBeVisible();
  await expectGoodLooks(phone, 'staff-workshop-student', ['light']);
});
