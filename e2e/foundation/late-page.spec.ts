import { expect, test } from '../support/fixtures.ts';

test('a page that does not arrive within two minutes becomes a notice with Try again', async ({
  page,
}) => {
  await page.clock.install();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const held = page.waitForRequest('**/assets/login-*.js');
  // The first time it is never answered.
  await page.route('**/assets/login-*.js', () => undefined, { times: 1 });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(async () => {
    // Only a page whose scripts have loaded opens it; before that a link would fetch a document.
    // Once open it lies over its button.
    if (!(await menu.isVisible())) {
      await page.getByRole('button', { name: 'Menu', exact: true }).click({ timeout: 2_000 });
    }
    await expect(menu).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('Escape');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Login' }).click();
  await held;
  await expect(page.getByText('Loading the page')).toBeAttached();
  const notice = page.getByRole('region', { name: 'Notices' }).getByRole('listitem');
  await page.clock.fastForward(100_000);
  await expect(notice).toHaveCount(0);
  await page.clock.fastForward(20_000);
  await expect(notice).toContainText('The next page did not open.');
  await expect(page.getByText('Loading the page')).toHaveCount(0);
  // It stays for as long as it takes.
  await page.clock.fastForward(60_000);
  await expect(notice).toBeVisible();

  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeEnabled();
});

test('without a network a press leads nowhere, says so, and what was typed stays', async ({
  page,
  context,
}) => {
  await page.goto('/login');
  const matricNo = page.getByLabel('Matriculation number');
  await matricNo.fill('SCI/24/0187');
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  const notice = page.getByRole('region', { name: 'Notices' }).getByRole('listitem');
  await expect(notice).toContainText(
    'The next page did not open. Check your connection and try again.',
  );
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(notice).toContainText('The next page did not open.');
  await expect(page).toHaveURL('/login');
  await expect(matricNo).toHaveValue('SCI/24/0187');

  await context.setOffline(false);
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/forgot_password');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('code of a page that is gone, as after an update, is fetched with its document', async ({
  page,
}) => {
  await page.goto('/login');
  await page.route('**/assets/forgot-password-*.js', (route) => route.abort(), { times: 1 });
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL('/forgot_password');
  await expect(page.getByRole('button', { name: /link/i })).toBeEnabled();
});

test('a page that loads after the user went elsewhere does not navigate', async ({ page }) => {
  await page.goto('/login');
  await page.route('**/assets/forgot-password-*.js', (route) => route.abort());
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    void page.route('**/forgot_password', async (route) => {
      resolve();
      await new Promise<void>((go) => {
        answer = go;
      });
      await route.fulfill({ status: 200 });
    });
  });
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await asked;
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Home', exact: true })
    .click();
  await expect(page).toHaveURL('/');
  const answered = page.waitForResponse('**/forgot_password');
  answer();
  await answered;
  // Time enough to be taken away.
  await page.waitForTimeout(500);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL('/');
});
