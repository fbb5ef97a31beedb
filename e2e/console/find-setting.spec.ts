import { expect, test } from '../support/fixtures.ts';
import { logInStaff } from '../support/staff.ts';

test('an administrator finds a setting by its label and lands in its field', {
  tag: '@long',
}, async ({ page, portal }) => {
  await logInStaff(page, portal, 'administrator');
  await page.goto('/staff');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('office hours', { delay: 20 });
  await page.getByRole('option', { name: /^Office hours Complaints Setting/ }).click();
  await expect(page).toHaveURL(/\/staff\/settings#complaints$/);
  await expect(page.getByRole('textbox', { name: 'Office hours' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Office hours' })).toBeInViewport();
  // The list of sections stays in sight.
  const sections = page.getByRole('navigation', { name: 'Groups of settings' });
  await expect(sections.getByRole('link', { name: 'Privacy' })).toBeInViewport();

  // What is wrong is shown, although the button is far below it.
  const email = page.getByRole('textbox', { name: 'Support email' });
  await email.fill('not an email');
  const save = page.getByRole('button', { name: 'Save centre' });
  await save.scrollIntoViewIfNeeded();
  await save.click();
  await expect(email).toBeFocused();
  await expect(email).toBeInViewport();
  await page.locator('section#centre').getByRole('button', { name: 'Undo' }).click();
});

test('an administrator finds a colleague, and where their email address is changed', {
  tag: '@long',
}, async ({ page, portal }) => {
  await logInStaff(page, portal, 'administrator');
  await page.goto('/staff');
  await page.keyboard.press('Control+k');
  const box = page.getByPlaceholder('Search or go to…');
  await box.fill('change email of colleague');
  await expect(
    page.getByRole('option', { name: /^Change a colleague’s email address/ }),
  ).toBeVisible();
  await box.fill('registrar@edc');
  await page.getByRole('option', { name: /registrar@edc\.example/ }).click();
  await expect(page).toHaveURL(/\/staff\/people\/\d+$/);
});
