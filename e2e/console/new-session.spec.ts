import { expectSlip, payByCard, payNow, popup, skillButtons } from '../payments/shopping.ts';
import { test as base, expect, workerPortal } from '../support/fixtures.ts';
import { newStudent } from '../support/new-student.ts';
import { logInStaff } from '../support/staff.ts';

// A portal of its own: another session would show other journeys more courses.
const test = base.extend({ portal: workerPortal() });

test('a new session is copied, checked, opened, and a student registers and pays', {
  tag: '@long',
}, async ({ page, phone, portal, nextStudent }) => {
  test.slow();
  await logInStaff(page, portal, 'registrar');
  await page.goto('/staff/catalogue');
  await page.getByRole('button', { name: 'New session' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('ESP 201: Introduction to Entrepreneurial Skills')).toBeVisible();
  await dialog.getByRole('button', { name: 'Create 2027/2028 with 4 courses' }).click();
  await expect(page.getByText(/^2027\/2028 has 4 courses/)).toBeVisible();
  await newStudent(phone, portal, nextStudent());
  await phone.goto('/app/skills');
  await expect(phone.getByText('2027/2028')).toHaveCount(0);

  // Only one course: the others of the session have not been checked.
  await page.goto('/staff/catalogue/courses?session=2027%2F2028');
  await page.getByRole('button', { name: 'Open for registration ESP 201' }).click();
  await expect(dialog.getByText('ESP 201 of 2027/2028 at once')).toBeVisible();
  await expect(dialog.getByText(/^2027\/2028 is still a draft/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.goto('/staff/catalogue');

  await page.getByRole('button', { name: 'Open for registration: 2027/2028' }).click();
  await page.getByRole('button', { name: 'Open 4 courses' }).click();
  await expect(
    page.getByText('Students can register for 4 courses of 2027/2028.', { exact: true }),
  ).toBeVisible();

  // The student chooses the new course on a phone and pays by card.
  await phone.goto('/app/skills');
  await phone.getByRole('combobox', { name: 'Course' }).and(phone.locator('textarea')).click();
  const offered = phone.getByRole('option').filter({ hasText: 'ESP 201' });
  await offered.filter({ hasText: '2027/2028' }).click();
  await skillButtons(phone).filter({ hasText: 'Adire and Tie-Dye' }).click();
  await phone.getByRole('button', { name: 'Confirm Selection' }).click();
  await payNow(phone).click();
  await expect(popup(phone).getByLabel('Card number')).toBeVisible();
  await payByCard(phone);
  await expectSlip(phone);
  await expect(phone).toHaveURL(/ESP201-2728/);
  await expect(phone.getByText('2027/2028').first()).toBeVisible();
  await page.goto('/staff/catalogue/courses?session=2027%2F2028');
  const row = page.getByRole('row', { name: /ESP 201/ });
  await expect(row).toContainText('Open');

  // The student's price follows the typed fee.
  await row.getByText('200 Level').first().click();
  await page.getByLabel('Fee (₦)').fill('4500');
  await expect(
    page.getByText('A student pays ₦4,667.50: ₦4,500.00 and ₦167.50 processing fee.'),
  ).toBeVisible();
  await page.getByLabel('Fee (₦)').fill('');
  await expect(page.getByText('A student pays', { exact: false })).toHaveCount(0);
});

test('of a course that two people edit, only what both changed is asked about', {
  tag: '@long',
}, async ({ page, phone, portal }) => {
  const editors = [
    { at: page, role: 'registrar' },
    { at: phone, role: 'administrator' },
  ] as const;
  for (const { at, role } of editors) {
    await logInStaff(at, portal, role);
    await at.goto('/staff/catalogue/courses?session=2026%2F2027');
    await at.getByRole('button', { name: 'Edit ESP 202' }).click();
  }
  await phone.getByLabel('Title').fill('Entrepreneurial Skills in Practice');
  await phone.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(phone.getByRole('dialog')).toHaveCount(0);
  await page.getByLabel('Fee (₦)').fill('4100');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^They changed other fields than you/)).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const row = page.getByRole('row', { name: /ESP 202/ });
  await expect(row).toContainText('Entrepreneurial Skills in Practice');
  await expect(row).toContainText('4,100');
});
