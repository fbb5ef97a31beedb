import { expect, test } from '../support/fixtures.ts';
import { signIn } from '../support/sign-in.ts';
import { logInStaff } from '../support/staff.ts';

test('each menu button says whether its menu is open', async ({ phone, page, portal }) => {
  await phone.goto('/');
  const menu = phone.getByRole('button', { name: 'Menu', exact: true });
  await expect(menu).toHaveAttribute('aria-expanded', 'false');

  await signIn(phone);
  const sidebar = phone.getByRole('button', { name: 'Toggle sidebar' });
  await expect(sidebar).toHaveAttribute('aria-expanded', 'false');
  await sidebar.click();
  await expect(sidebar).toHaveAttribute('aria-expanded', 'true');
  await phone.keyboard.press('Escape');
  await expect(sidebar).toHaveAttribute('aria-expanded', 'false');

  // On a wide screen it is open, and collapses to its icons.
  await signIn(page);
  const wide = page.getByRole('button', { name: 'Toggle sidebar' });
  await expect(wide).toHaveAttribute('aria-expanded', 'true');
  await wide.click();
  await expect(wide).toHaveAttribute('aria-expanded', 'false');

  await logInStaff(phone, portal, 'support');
  await phone.goto('/staff');
  const console = phone.getByRole('button', { name: 'Open menu' });
  await expect(console).toHaveAttribute('aria-expanded', 'false');
});
