import { expect, test } from '../support/fixtures.ts';
import { layoutProblems } from '../support/layout.ts';
import { signIn } from '../support/sign-in.ts';

test('the top navigation leads everywhere, About Us out of the portal', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('navigation', { name: 'Main' });
  for (const [name, path] of [
    ['Verify Payment', '/verify-payment'],
    ['Verify Certificate', '/verify-certificate'],
    ['View Skills', '/view-skills'],
    ['Exhibitions', '/exhibition'],
    ['Login', '/login'],
    ['Create Account', '/create-account'],
    ['Register', '/register'],
    ['Home', '/'],
  ] as const) {
    await main.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(main.locator('a[aria-current=page]')).toHaveText(name);
  }
  await expect(main.getByRole('link', { name: 'About Us' })).toHaveAttribute('href', /^https:/);
});

test('an empty serial number is asked for by the form itself, from the menu of a phone', async ({
  phone,
}) => {
  await phone.goto('/');
  await phone.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = phone.getByRole('dialog', { name: 'Menu' });
  // The audience of each of the three ways in.
  await expect(menu.getByRole('link', { name: /^Login/ })).toContainText('Registered before');
  await expect(menu.getByRole('link', { name: /^Register/ })).toContainText('First time here');
  await expect(menu.getByRole('link', { name: /^Create/ })).toContainText('with a Portal PIN');
  await menu.getByRole('link', { name: 'Verify Certificate' }).click();
  await expect(phone).toHaveURL('/verify-certificate');
  await phone.getByRole('button', { name: 'Verify certificate' }).click();
  await expect(phone.locator('#serial-error')).toHaveText('Please enter the serial number');
});

test('the top navigation is there from 1024 pixels, and the menu below, both with the name', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('navigation', { name: 'Main' });
  const portalName = main.getByText('EDC Registration Portal');
  const names = [
    'Home',
    'Verify Payment',
    'Verify Certificate',
    'View Skills',
    'Exhibitions',
    'About Us',
    'Login',
    'Create Account',
    'Register',
  ];
  for (const width of [1024, 1279, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(portalName).toBeVisible();
    await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeHidden();
    const tops = new Set<number | undefined>();
    for (const name of names) {
      const link = main.getByRole('link', { name, exact: true });
      await expect(link).toBeVisible();
      tops.add((await link.boundingBox())?.y);
    }
    expect(tops.size, `one row at ${width} px`).toBe(1);
    await expect.poll(() => page.evaluate(layoutProblems), `${width} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 900, height: 800 });
  await expect(portalName).toBeVisible();
  await expect(main.getByRole('link', { name: 'Login' })).toBeHidden();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  for (const name of names) {
    await expect(menu.getByRole('link', { name: new RegExp(`^${name}`) })).toBeVisible();
  }
});

test('a student who is logged in finds Dashboard and Log out in header and footer', async ({
  page,
}) => {
  await signIn(page, undefined, '/');
  for (const part of ['banner', 'contentinfo'] as const) {
    const links = page.getByRole(part);
    await expect(links.getByRole('link', { name: 'Dashboard' })).toBeVisible();
    await expect(links.getByRole('link', { name: 'Log out' })).toBeVisible();
    for (const name of ['Login', 'Create Account', 'Register']) {
      await expect(links.getByRole('link', { name, exact: true })).toHaveCount(0);
    }
  }
  await page.getByRole('banner').getByRole('link', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText(
    'You are logged out on this device.',
  );
  await expect(
    page.getByRole('contentinfo').getByRole('link', { name: 'Create Account' }),
  ).toHaveAttribute('href', '/create-account');
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
