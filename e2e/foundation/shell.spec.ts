import { expect, test, untilHydrated } from '../support/fixtures.ts';
import { holdScripts } from '../support/hold-scripts.ts';
import { signIn, startSession } from '../support/sign-in.ts';

test('the sidebar has its eight entries, in order', async ({ page }) => {
  await signIn(page);
  const entries = page.getByRole('navigation', { name: 'Portal' }).getByRole('link');
  await expect(entries).toHaveText([
    'Dashboard',
    'Register Course',
    /^Change Course/,
    /^Change Skill/,
    /^Request Certificate/,
    'Drop Complaints',
    'Change Password',
    'Log Out',
  ]);
});

test('on a desk the sidebar collapses and stays so after a reload', async ({ page }) => {
  await signIn(page);
  const toggle = page.getByRole('button', { name: 'Toggle sidebar' });
  const sidebar = page.getByRole('complementary');
  const wide = (await sidebar.boundingBox())?.width ?? 0;
  await toggle.click();
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBeLessThan(wide / 2);
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await page.reload();
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBeLessThan(wide / 2);
});

test('on a phone the sidebar opens over the page and closes at a press outside', async ({
  phone,
}) => {
  await signIn(phone);
  const links = phone.getByRole('navigation', { name: 'Portal' });
  await expect(links).toBeHidden();
  await phone.getByRole('button', { name: 'Toggle sidebar' }).click();
  await expect(links).toBeVisible();
  await phone.touchscreen.tap(340, 600);
  await expect(links).toBeHidden();

  await phone.getByRole('button', { name: 'Toggle sidebar' }).click();
  await phone.keyboard.press('Escape');
  await expect(links).toBeHidden();

  await phone.getByRole('button', { name: 'Toggle sidebar' }).click();
  await links.getByRole('link', { name: 'Change Password' }).click();
  await expect(phone).toHaveURL('/app/portal/password');
  await expect(links).toBeHidden();
});

test('the avatar opens a menu with profile, password and log-out, by keyboard too', async ({
  page,
}) => {
  await signIn(page);
  const avatar = page.getByRole('button', { name: /^Account of/ });
  await avatar.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('navigation', { name: /^Account of/ });
  await expect(menu).toContainText('Logged in as');
  await expect(menu).toContainText('Okonkwo Adaeze');
  await expect(menu).toContainText('SCI/24/0187');
  await expect(menu.getByRole('link')).toHaveText(['Profile', 'Change Password', 'Log out']);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(avatar).toBeFocused();
  await avatar.click();
  await menu.getByRole('link', { name: 'Profile' }).click();
  await expect(page).toHaveURL('/app/profile');
  await expect(menu).toBeHidden();
});

test('a menu that was opened before the scripts came stays open', async ({ page }) => {
  const letGo = await holdScripts(page);
  await startSession(page);
  await page.goto('/app/profile', { waitUntil: 'commit' });
  await page.getByRole('button', { name: /^Account of/ }).click();
  const menu = page.getByRole('navigation', { name: /^Account of/ });
  await expect(menu).toBeVisible();
  letGo();
  await untilHydrated(page);
  await expect(menu).toBeVisible();
});

test('the full-screen toggle fills the screen and gives it back', async ({ page }) => {
  await signIn(page);
  const toggle = page.getByRole('button', { name: 'Full screen' });
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
});

test('there is no full-screen toggle where the browser cannot do it', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'fullscreenEnabled', { value: false });
  });
  await signIn(page);
  await expect(page.getByRole('button', { name: 'Toggle sidebar' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Full screen' })).toHaveCount(0);
});

test('slips and payments belong to Register Course', async ({ page }) => {
  await signIn(page);
  const current = page.getByRole('navigation', { name: 'Portal' }).locator('a[aria-current]');
  await expect(current).toHaveText('Dashboard');
  await page.getByRole('link', { name: 'Print slip' }).first().click();
  await expect(page).toHaveURL(/get_printout/);
  await expect(current).toHaveText('Register Course');
  await page.goto('/app/invoice');
  await expect(current).toHaveText('Register Course');
});

test('without network the session is kept and the page offers to try again', async ({ page }) => {
  await signIn(page);
  await page.goto('/');
  await page.route('**/api/**', (route) => route.abort());
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page.getByText('You are still logged in.')).toBeVisible();
  await page.unroute('**/api/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('navigation', { name: 'Portal' })).toBeVisible();
});
