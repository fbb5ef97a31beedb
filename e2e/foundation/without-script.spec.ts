import { expect, test } from '../support/fixtures.ts';
import { photograph } from '../support/looks.ts';
import { signIn } from '../support/sign-in.ts';

const forms = ['/login', '/register', '/create-account', '/forgot_password', '/verify-payment'];
const secret = '/change_password/abc/a@mail.example';
const OFF = 'This page needs JavaScript, which is switched off in your browser.';
const LATE = 'This page is still loading';

test('with JavaScript switched off every form says that it needs it, and other pages do not', async ({
  browser,
  portal,
}) => {
  const context = await browser.newContext({ baseURL: portal.url, javaScriptEnabled: false });
  const page = await context.newPage();
  // By its element: what is looked for by its words is never found in one of this kind.
  const sentence = page.locator('noscript p');
  for (const path of [...forms, secret]) {
    await page.goto(path);
    await expect(sentence, path).toBeVisible();
    await expect(sentence, path).toContainText(OFF);
  }
  await expect(page.getByText(LATE)).toBeHidden();
  await page.goto('/login');
  await photograph(page, 'form-javascript-off');
  for (const path of ['/', '/view-skills', '/proof/nothing']) {
    await page.goto(path);
    await expect(sentence, path).toHaveCount(0);
  }
  await context.close();
});

test('a form whose script does not come says so after a while and offers to reload', async ({
  page,
}) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/login?next=%2Fapp%2Fprofile', { waitUntil: 'load' });
  const sentence = page.getByText(LATE);
  await expect(sentence).toBeHidden();
  const pass = (ms: number) =>
    page.evaluate((now) => {
      for (const animation of document.getAnimations()) animation.currentTime = now;
    }, ms);
  await pass(14_000);
  await expect(sentence).toBeHidden();
  await pass(15_100);
  await expect(sentence).toBeVisible();
  await photograph(page, 'form-script-late');

  await page.unroute('**/assets/*.js');
  await page.getByRole('link', { name: 'reload the page' }).click();
  await expect(page.getByRole('button', { name: 'Log in' })).toBeEnabled();
  await expect(page).toHaveURL('/login?next=%2Fapp%2Fprofile');
  await expect(sentence).toHaveCount(0);
});

test('the forms of the portal say it too', async ({ page }) => {
  await signIn(page);
  await page.route('**/assets/*.js', (route) => route.abort());
  for (const path of ['/app/profile', '/app/portal/password']) {
    await page.goto(path, { waitUntil: 'load' });
    await expect(page.getByText(LATE), path).toBeAttached();
  }
});
