import { expect, test } from '../support/fixtures.ts';
import { signIn } from '../support/sign-in.ts';

const publicPaths = [
  '/',
  '/login',
  '/register',
  '/create-account',
  '/forgot_password',
  '/verify-payment',
  '/view-skills',
  '/exhibition',
];
const signedInPaths = [
  '/app/dashboard',
  '/app/profile',
  '/app/confirmation',
  '/app/skills',
  '/app/invoice',
  '/app/portal/change-course',
  '/app/portal/change-skill',
  '/app/portal/certificate',
  '/app/portal/complaints',
  '/app/portal/password',
];

test('every public address answers with its content, without a session and without script', async ({
  browser,
  portal,
}) => {
  const context = await browser.newContext({ baseURL: portal.url, javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of publicPaths) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(200);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText('Quick links');
  }
  await context.close();
});

test('every signed-in address leads a visitor to the login page, and from there back', {
  tag: '@long',
}, async ({ page }) => {
  for (const path of [...signedInPaths, '/app/nothing-here', '/invoice']) {
    await page.goto(path);
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`);
  }
});

test('every signed-in address shows its page inside the shell', { tag: '@long' }, async ({
  page,
}) => {
  await signIn(page);
  for (const path of signedInPaths) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(200);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('navigation', { name: 'Portal' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
  }
});

test("an unknown signed-in address shows 'Page Not Found' inside the shell", async ({ page }) => {
  await signIn(page);
  for (const path of ['/app/nothing-here', '/nothing-here']) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Portal' })).toBeVisible();
  }
});

test("an unknown public address shows the landing page below 'Page Not Found'", async ({
  page,
}) => {
  const answer = await page.goto('/nothing-here');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('Page Not Found.')).toBeInViewport();
  await expect(page.getByRole('link', { name: 'Find a skill' })).toBeInViewport();
  await expect(page.getByRole('link', { name: 'Register Now' }).first()).toBeVisible();
});

test('a session that ended in another tab leads to the login page', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await signIn(page);
  const other = await context.newPage();
  await other.goto('/logout');
  await expect(other).toHaveURL('/');
  await page.reload();
  await expect(page).toHaveURL(/\/login\?next=/);
});
