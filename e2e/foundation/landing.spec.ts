import { expect, test } from '../support/fixtures.ts';

test('the top navigation leads everywhere, About Us out of the portal', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('navigation', { name: 'Main' });
  for (const [name, path] of [
    ['Verify Payment', '/verify-payment'],
    ['View Skills', '/view-skills'],
    ['Exhibitions', '/exhibition'],
    ['Login', '/login'],
    ['Register', '/register'],
    ['Home', '/'],
  ] as const) {
    await main.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
  }
  await expect(main.getByRole('link', { name: 'About Us' })).toHaveAttribute('href', /^https:/);
});

test('the navigation bar changes once the page is scrolled past 50 pixels', async ({ page }) => {
  await page.goto('/');
  const bar = page.locator('header[data-scrolled]');
  await expect(bar).toHaveAttribute('data-scrolled', 'false');
  await page.evaluate(() => window.scrollTo(0, 50));
  await expect(bar).toHaveAttribute('data-scrolled', 'false');
  await page.evaluate(() => window.scrollTo(0, 51));
  await expect(bar).toHaveAttribute('data-scrolled', 'true');
});

test('on a phone the menu slides in, keeps the focus and gives it back', async ({ phone }) => {
  await phone.goto('/');
  const opener = phone.getByRole('button', { name: 'Menu', exact: true });
  await opener.click();
  const menu = phone.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  for (let press = 0; press < 12; press += 1) {
    await phone.keyboard.press('Tab');
    const inside = await menu.evaluate(
      (dialog) =>
        dialog.contains(document.activeElement) || document.activeElement === document.body,
    );
    expect(inside).toBe(true);
  }
  await phone.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  await menu.getByRole('link', { name: 'View Skills' }).click();
  await expect(phone).toHaveURL('/view-skills');
  await expect(menu).toBeHidden();
});

test('the first press of Tab offers to skip the menus', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeFocused();
});

test('the footer and the contact details come from the settings', async ({ page }) => {
  await page.goto('/login');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('Quick links');
  await expect(footer.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
});
