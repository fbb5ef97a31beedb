import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { demoStudent, signIn } from '../support/sign-in.ts';

/**
 * Presses a link and lets 100 ms pass on the page's own clock, which is otherwise stopped: a bar
 * that waits for a timer is not shown yet, and a busy machine has no effect.
 */
async function pressAndWait100Ms(page: Page, name: string): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await page.getByRole('link', { name, exact: true }).first().click();
  await page.clock.runFor(100);
}

const bar = (page: Page) => page.getByTestId('pending-bar');

const NO_NETWORK = 'No connection. Check your network and try again.';

test('a press on a link shows a bar on top within 100 ms, in the portal and on the site', async ({
  page,
}) => {
  await page.clock.install();
  await signIn(page);
  await page.goto('/app/dashboard');
  await expect(page.getByRole('button', { name: /Account of/ })).toBeVisible();
  await page.waitForLoadState('networkidle');
  let answer = () => {};
  const answered = new Promise<void>((go) => {
    answer = go;
  });
  await page.route('**/api/students/courses', async (route) => {
    await answered;
    await route.fallback();
  });
  await pressAndWait100Ms(page, 'Register Course');
  await expect(bar(page)).toBeInViewport();
  await page.clock.resume();
  answer();
  await expect(page).toHaveURL('/app/skills');
  await expect(bar(page)).toHaveCount(0);

  await page.context().clearCookies();
  await page.route('**/assets/forgot-password-*.js', () => undefined);
  await page.goto('/login');
  await page.waitForLoadState('networkidle');
  await pressAndWait100Ms(page, 'Forgot password?');
  await expect(bar(page)).toBeInViewport();
});

test('a strip says that the device is offline, for as long as it is', async ({ page, context }) => {
  await page.goto('/login');
  await page.waitForLoadState('networkidle');
  const strip = page.getByText('You are offline.');
  await expect(strip).toHaveCount(0);
  await context.setOffline(true);
  await expect(strip).toBeInViewport();
  await context.setOffline(false);
  await expect(strip).toHaveCount(0);
});

test('a button is enabled again after a failure, and then works', async ({ page }) => {
  await page.goto('/login');
  await page.waitForLoadState('networkidle');
  await page.route('**/api/student/login', (route) => route.abort(), { times: 1 });
  await page.getByLabel('Matriculation number').fill('SCI/24/0187');
  await page.locator('#password').fill('Adire-2026');
  const button = page.getByRole('button', { name: 'Log in' });
  await button.click();
  await expect(page.getByText(NO_NETWORK, { exact: true })).toBeVisible();
  await expect(button).toBeEnabled();
  await button.click();
  await expect(page).toHaveURL('/app/dashboard');
});

test('a page that fails leaves the menu usable, also while Try again waits for an answer', async ({
  page,
}) => {
  await signIn(page);
  await page.waitForLoadState('networkidle');
  const records = '**/api/student/training/**';
  await page.route(records, (route) => route.abort());
  const menu = page.getByRole('navigation', { name: 'Portal' });
  await page.getByRole('link', { name: 'All registration slips' }).click();
  const failure = page.getByRole('heading', { name: 'We could not load this page' });
  await expect(failure).toBeVisible();
  await expect(menu).toBeVisible();

  await page.unroute(records);
  // Never answered.
  await page.route(records, () => undefined);
  const asked = page.waitForRequest(records);
  await page.getByRole('button', { name: 'Try again' }).click();
  await asked;
  await menu.getByRole('link', { name: 'Register Course' }).click();
  await expect(page).toHaveURL('/app/skills');
  await expect(page.getByRole('heading', { level: 1, name: 'Register Course' })).toBeVisible();
});

test('a failed page shows its error in view, with a title, however far the previous page was scrolled', {
  tag: '@long',
}, async ({ phone }) => {
  await phone.route('**/api/website/exhibition*', (route) => route.abort());
  await phone.goto('/view-skills');
  await phone.waitForLoadState('networkidle');
  await phone.getByRole('contentinfo').getByRole('link', { name: 'Exhibitions' }).click();
  await expect(
    phone.getByRole('heading', { name: 'We could not load this page' }),
  ).toBeInViewport();
  await expect(phone).toHaveTitle('We could not load this page');
  await phone.unroute('**/api/website/exhibition*');
  await phone.getByRole('button', { name: 'Try again' }).click();
  await expect(phone).toHaveTitle(/Exhibitions/);
});

test('the dashboard does not move after logging in on a slow phone', { tag: '@long' }, async ({
  phone,
}) => {
  await phone.addInitScript(() => {
    const seen = Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[]) {
        if (!shift.hadRecentInput) seen.shifted += shift.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const browser = await phone.context().newCDPSession(phone);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await browser.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
  await phone.goto('/login');
  await phone.getByLabel('Matriculation number').fill(demoStudent.matricNo);
  await phone.locator('#password').fill(demoStudent.password);
  await phone.getByRole('button', { name: 'Log in' }).click();
  await expect(phone.getByRole('link', { name: 'Print slip' })).toBeVisible();
  await phone.waitForLoadState('networkidle');
  const shifted = await phone.evaluate(() => (window as unknown as { shifted: number }).shifted);
  expect(shifted).toBeLessThan(0.1);
});
