import { expect, test } from '../support/fixtures.ts';

test('a page that does not arrive within two minutes becomes a notice with Retry', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/');
  const held = page.waitForRequest('**/assets/login-*.js');
  // The first time it is never answered.
  await page.route('**/assets/login-*.js', () => undefined, { times: 1 });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(async () => {
    // Only a page that has come alive opens it; before that a link would fetch a document.
    await page.getByRole('button', { name: 'Menu', exact: true }).click({ timeout: 500 });
    await expect(menu).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('Escape');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' }).click();
  await held;
  const notice = page.getByRole('region', { name: 'Notices' }).getByRole('listitem');
  await page.clock.fastForward(100_000);
  await expect(notice).toHaveCount(0);
  await page.clock.fastForward(20_000);
  await expect(notice).toContainText('The page has not arrived.');
  // It stays for as long as it takes.
  await page.clock.fastForward(60_000);
  await expect(notice).toBeVisible();

  await notice.getByRole('button', { name: 'Retry' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeEnabled();
});
