import { sessionEnds } from '@edc/contract/common/text/messages';
import { DAY_MS } from '@edc/contract/common/time/days';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { expectAccessible, expectGoodLooks, photograph } from '../support/looks.ts';
import { demoStudent, signIn } from '../support/sign-in.ts';
import { askForCode, codeIn, confirmCode, freshEmail, notice } from './registering.ts';

const SESSION_MS = 25_140_000;
const other = { matricNo: 'ENG/25/0036', password: demoStudent.password };

async function logIn(page: Page, who = demoStudent): Promise<void> {
  await page.getByLabel('Matriculation number').fill(who.matricNo);
  await page.getByLabel(/^Password/).fill(who.password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** As when it has run out: the browser's cookie no longer opens anything. */
async function endSession(context: BrowserContext): Promise<void> {
  await context.clearCookies({ name: 'edc_token' });
}

const stillThere = (page: Page) => page.getByRole('dialog', { name: 'Are you still there?' });

test('the last minute of a session offers to stay, in every tab', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await context.clock.install();
  await signIn(page);
  const second = await context.newPage();
  await second.goto('/app/profile');
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible();

  await context.clock.fastForward(SESSION_MS - 70_000);
  await expect(stillThere(page)).toBeHidden();
  await context.clock.fastForward(25_000);
  await expect(stillThere(page)).toBeVisible();
  await expect(stillThere(second)).toBeVisible();
  await expect(stillThere(page)).toContainText(/logged out in 0:[1-5]\d/);
  await expect(page.getByRole('button', { name: 'Stay logged in' })).toBeFocused();
  await expectAccessible(page);
  await photograph(page, 'session-notice');

  const renewed = page.waitForResponse('**/api/student/session/renew');
  await page.getByRole('button', { name: 'Stay logged in' }).click();
  expect((await renewed).status()).toBe(200);
  await expect(stillThere(page)).toBeHidden();
  await expect(stillThere(second)).toBeHidden();
});

test('a session that ends leads to the login page once, and from there back', async ({
  page,
  context,
}) => {
  await context.clock.install();
  await signIn(page);
  await page.goto('/app/profile?ref=x');
  await context.clock.fastForward(SESSION_MS - 30_000);
  await expect(stillThere(page)).toBeVisible();
  await endSession(context);
  let asked = 0;
  page.on('framenavigated', (frame) => {
    if (frame.url().includes('/login')) asked += 1;
  });
  await context.clock.fastForward(31_000);
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/app/profile?ref=x')}`);
  await expect(page.getByText('Please log in to continue')).toBeVisible();
  await context.clock.fastForward(120_000);
  expect(asked).toBe(1);
  await logIn(page);
  await expect(page).toHaveURL('/app/profile?ref=x');
});

test('a session that ends in the middle of a form keeps what was typed', async ({
  page,
  context,
}) => {
  await signIn(page, other);
  await page.goto('/app/profile');
  const typed = 'somebody.else@mail.example';
  await page.getByLabel('Email address').fill(typed);
  await page.getByLabel(/^Current password/).fill(other.password);
  await endSession(context);
  await page.getByRole('button', { name: 'Save & Continue' }).click();
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/app/profile')}`);
  await expect(page.getByRole('region', { name: 'Notices' }).getByRole('listitem')).toHaveCount(0);
  const kept = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(await kept()).not.toContain(other.password);
  await logIn(page, other);
  await expect(page).toHaveURL('/app/profile');
  await expect(page.getByLabel('Email address')).toHaveValue(typed);
  // The next person at this computer does not find it.
  await page.goto('/logout');
  await expect(page).toHaveURL('/');
  expect(await kept()).not.toContain(typed);
});

test('logging out in one tab leads the other to the login page', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await signIn(page);
  const second = await context.newPage();
  await second.goto('/app/dashboard');
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/logout');
  await expect(page.getByText('...please wait...')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(second).toHaveURL(/\/login\?next=/);
});

test('a log-out that does not reach the portal says so, and takes away what it can', {
  tag: '@long',
}, async ({ page, context }) => {
  await signIn(page);
  await page.goto('/app/profile');
  await page.getByLabel('Email address').fill('typed@mail.example');
  await page.route('**/api/student/logout', (route) => route.abort());
  await page.getByRole('link', { name: 'Log Out' }).click();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('You are still logged in on this device');
  await expect(page).toHaveURL('/logout');
  await expectGoodLooks(page, 'logout-failed');
  const names = (await context.cookies()).map(({ name }) => name);
  expect(names).toContain('edc_token');
  // The device must not look like a visitor's while the session is open.
  expect(names).toContain('edc_code');
  const kept = () => page.evaluate(() => [{ ...localStorage }, Object.keys(sessionStorage)]);
  expect(JSON.stringify(await kept())).not.toMatch(/edc_draft|edc_expires_at/);

  await page.unroute('**/api/student/logout');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('...please wait...')).toBeVisible();
  await expect(page).toHaveURL('/');
  const left = new Map((await context.cookies()).map((cookie) => [cookie.name, cookie]));
  expect([...left.keys()].toSorted()).toEqual(['edc_device', 'edc_style']);
  for (const { httpOnly } of left.values()) expect(httpOnly).toBe(true);
  // The device stays known, so that strangers cannot use up its allowance: by a random id alone.
  expect(left.get('edc_device')?.value).toMatch(/^[\w-]{43}\.[\w-]{43}$/);
  // The version of the style sheet that this browser has.
  expect(left.get('edc_style')?.value).toMatch(/^[0-9a-f]{8}$/);
});

test('a portal in trouble keeps the session and offers to retry; a lost account leads out', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page);
  await page.route('**/api/student/session', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/login');
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page.getByText('You are still logged in.')).toBeVisible();
  await page.unroute('**/api/student/session');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('navigation', { name: 'Portal' })).toBeVisible();

  await page.goto('/login');
  await page.route('**/api/student/profile/*', (route) =>
    route.fulfill({
      status: 404,
      json: { status: 404, type: 'error', error: 'NOT_FOUND', message: 'There is nothing here.' },
    }),
  );
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page.getByText('...please wait...')).toBeVisible();
  await expect(notice(page, 'Error', 'There is nothing here.')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('the back button leads neither to a form that is done nor to a page that is closed', {
  tag: '@long',
}, async ({ page, nextStudent, mail }) => {
  const email = freshEmail();
  await page.goto('/');
  await askForCode(page, nextStudent(), email);
  await confirmCode(page, codeIn((await mail(email)).text));
  await expect(page).toHaveURL(/confirmation/);
  const initial = page.locator('code').filter({ hasText: /-\d\d$/ });
  const password = (await initial.textContent()) ?? '';
  await page.goBack();
  await expect(page).toHaveURL('/register');
  await expect(page.getByRole('heading', { name: /^You are logged in as/ })).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL(/confirmation/);
  await expect(initial).toHaveText(password);
  await page.getByRole('button', { name: 'Ok, I understand' }).click();
  await expect(page).toHaveURL(/profile/);
  await page.goBack();
  await expect(page.getByText('it is not shown here again')).toBeVisible();
  await expect(initial).toHaveCount(0);

  await page.getByRole('link', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL(/\/login\?next=/);
  await expect(page.getByText(email)).toHaveCount(0);

  await page.goto('/');
  await page.getByRole('link', { name: 'Login' }).first().click();
  await logIn(page);
  await expect(page).toHaveURL('/app/dashboard');
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('a remembered login outlives the browser, another does not', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert').getByText('This field is required')).toHaveCount(2);
  await logIn(page, { ...demoStudent, password: 'wrong' });
  await expect(
    page.getByText('Matriculation number or password is not correct.').first(),
  ).toBeVisible();
  await expect(page.getByLabel('Matriculation number')).toHaveValue(demoStudent.matricNo);
  await logIn(page);
  await expect(page).toHaveURL('/app/dashboard');
  const token = async () => (await context.cookies()).find(({ name }) => name === 'edc_token');
  expect((await token())?.expires).toBe(-1);
  await page.goto('/logout');
  await expect(page).toHaveURL('/');

  await page.goto('/login');
  await page.getByLabel('Remember me').check();
  await logIn(page);
  await expect(page).toHaveURL('/app/dashboard');
  const days = ((await token())?.expires ?? 0) / 86_400 - Date.now() / DAY_MS;
  expect(days).toBeGreaterThan(29);
});

test('a session that has ended goes by the logout page, and keeps what was typed', {
  tag: '@long',
}, async ({ page, context, portal }) => {
  await signIn(page);
  await page.goto('/app/profile');
  await page.getByLabel(/^Email address/).fill('typed@mail.example');
  await context.addCookies([{ name: 'edc_token', value: 'ended', url: portal.url }]);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByText('...please wait...')).toBeVisible();
  await expect(page).toHaveURL('/login?next=%2Fapp%2Fprofile');
  const left = async () => (await context.cookies()).map(({ name }) => name);
  await expect.poll(left).not.toContain('edc_code');
  await logIn(page);
  await expect(page).toHaveURL('/app/profile');
  await expect(page.getByLabel(/^Email address/)).toHaveValue('typed@mail.example');
});

for (const how of ['in the open page', 'with the next page']) {
  test(`a student logged out from another device sees why, ${how}`, {
    tag: how === 'in the open page' ? [] : '@long',
  }, async ({ page, browser, portal }) => {
    await signIn(page, other);
    await page.goto('/app/profile');
    const elsewhere = await browser.newContext({ baseURL: portal.url });
    const phone = await elsewhere.newPage();
    await signIn(phone, other);
    await phone.goto('/app/portal/password');
    if (how === 'with the next page') await page.goto('about:blank');
    await phone.getByRole('button', { name: 'Log out all other devices' }).click();
    await expect(phone.getByRole('button', { name: /^Log out / })).toHaveCount(0);
    if (how === 'with the next page') await page.goto('/app/profile');
    await expect(page).toHaveURL('/login?next=%2Fapp%2Fprofile');
    await expect(page.getByText(sessionEnds.device)).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Login' }).first()).toBeAttached();
    await photograph(page, `logged-out-elsewhere-${how.split(' ')[0]}`);
    // The cookies are gone by now, but not the reason, until it is dismissed.
    for (const _ of ['once', 'twice']) {
      await page.reload();
      await expect(page.getByText(sessionEnds.device)).toBeVisible();
    }
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByText(sessionEnds.device)).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
    await expect(page.getByText(sessionEnds.device)).toHaveCount(0);
    await elsewhere.close();
  });
}
