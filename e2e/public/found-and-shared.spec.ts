import { expect, test } from '../support/fixtures.ts';

test('search engines get every public page and are kept out of the rest', async ({
  request,
  portal,
}) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${portal.url}/sitemap.xml`);
  for (const closed of ['/app', '/api/', '/change_password', '/confirm_email']) {
    expect(robots).toContain(`Disallow: ${closed}\n`);
  }
  const answer = await request.get('/sitemap.xml');
  expect(answer.headers()['content-type']).toContain('application/xml');
  const addresses = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at]) => at);
  expect(addresses.filter((at) => at?.includes('/view-skills/'))).toHaveLength(24);
  expect(addresses.filter((at) => at?.includes('/exhibition/'))).toHaveLength(20);
  expect(addresses).toContain(`${portal.url}/`);
});

test('the tab of a form says whose form it is', async ({ page }) => {
  for (const [path, title] of [
    ['/login', 'Login'],
    ['/register', 'Register'],
    ['/create-account', 'Create account'],
    ['/forgot_password', 'Forgot password'],
    ['/verify-payment', 'Verify payment'],
    ['/change_password/abc/a@mail.example', 'Change password'],
  ]) {
    await page.goto(path ?? '');
    await expect(page).toHaveTitle(`${title} · Entrepreneurship Development Centre`);
  }
});

test('public pages carry what a shared link shows', async ({ page, portal }) => {
  for (const path of ['/', '/view-skills', '/exhibition']) {
    await page.goto(`${path}?from=somewhere`);
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{20,}/);
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', /.+/);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', portal.url + path);
    const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
    const answer = await page.request.get(picture ?? '');
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toMatch(/^image\//);
  }
});

test('a phone can keep the portal among its apps', async ({ page }) => {
  await page.goto('/');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await page.request.get(address ?? '')).json();
  expect(manifest.name).toBe('EDC Registration Portal');
  for (const { src } of manifest.icons) {
    expect((await page.request.get(src)).status()).toBe(200);
  }
  for (const icon of ['/favicon.svg', '/favicon.ico']) {
    expect((await page.request.get(icon)).status(), icon).toBe(200);
  }
});

test('an unknown address is not offered to search engines', async ({ page }) => {
  await page.goto('/nothing-here');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});
