import { expect, test } from '../support/fixtures.ts';
import { logInStaff } from '../support/staff.ts';

test('an administrator finds a setting by its label and lands at its section', {
  tag: '@long',
}, async ({ page, portal }) => {
  await logInStaff(page, portal, 'administrator');
  await page.goto('/staff');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('office hours', { delay: 20 });
  await page.getByRole('option', { name: /^Office hours Complaints Setting/ }).click();
  await expect(page).toHaveURL(/\/staff\/settings#complaints$/);
  await expect(page.getByRole('heading', { name: 'Complaints' })).toBeInViewport();
  // The list of sections stays in sight.
  const sections = page.getByRole('navigation', { name: 'Groups of settings' });
  await expect(sections.getByRole('link', { name: 'Privacy' })).toBeInViewport();
});
