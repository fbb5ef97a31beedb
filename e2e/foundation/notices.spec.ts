import type { Page } from '@playwright/test';
import {
  applicationExists,
  askForCode,
  codeIn,
  confirmCode,
  freshEmail,
} from '../identity/registering.ts';
import { comeToRest, expectApart } from '../support/apart.ts';
import { expect, test } from '../support/fixtures.ts';
import { demoStudent, signIn } from '../support/sign-in.ts';
import { logInStaff } from '../support/staff.ts';

const notice = (page: Page) =>
  page.getByRole('region', { name: 'Notices' }).getByRole('listitem').first();

async function saveProfile(page: Page): Promise<void> {
  await page.goto('/app/profile');
  await page.getByRole('button', { name: 'Save & Continue' }).click();
  await expect(page).toHaveURL('/app/dashboard');
}

/** A notice after a change of page, held by the focus on its cross so that it stays. */
async function holdNotice(page: Page): Promise<void> {
  await signIn(page);
  await expect(async () => {
    await saveProfile(page);
    // It is there for five seconds; on a busy machine it may be gone by now.
    await notice(page).getByRole('button').focus({ timeout: 4_000 });
  }).toPass();
  await comeToRest(notice(page));
}

test('on a phone a notice hides neither header nor heading nor the way back to the top', {
  tag: '@long',
}, async ({ phone }) => {
  await holdNotice(phone);
  await expectApart(notice(phone), phone.getByRole('banner'));
  await expectApart(notice(phone), phone.getByRole('heading', { level: 1 }));
  // Nor anything that can be pressed: the page makes room for it if it is full.
  for (const link of await phone.getByRole('main').getByRole('link').all()) {
    await expectApart(notice(phone), link);
  }
  await phone.setViewportSize({ width: 360, height: 260 });
  await phone.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const backToTop = phone.getByRole('button', { name: 'Back to top' });
  await expect(backToTop).toBeVisible();
  await expectApart(notice(phone), backToTop);
});

test('on a slow phone a page begins at its top, also where its data is read again meanwhile', {
  tag: '@long',
}, async ({ phone }) => {
  await signIn(phone);
  const browser = await phone.context().newCDPSession(phone);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  for (const _round of [1, 2, 3]) {
    await saveProfile(phone);
    await expect(phone.getByRole('heading', { level: 1, name: /Good/ })).toBeVisible();
    await expect.poll(() => phone.evaluate(() => scrollY)).toBe(0);
  }
});

test('on a desk a notice hides neither header nor heading nor the way back to the top', {
  tag: '@long',
}, async ({ page }) => {
  await holdNotice(page);
  await expectApart(notice(page), page.getByRole('banner'));
  await expectApart(notice(page), page.getByRole('heading', { level: 1 }));
  await page.setViewportSize({ width: 1280, height: 260 });
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const backToTop = page.getByRole('button', { name: 'Back to top' });
  await expect(backToTop).toBeVisible();
  await expectApart(notice(page), backToTop);
});

test('on a phone a notice makes room for a dialog, whose buttons are where it was', {
  tag: '@long',
}, async ({ phone }) => {
  await phone.goto('/dev/ui');
  const dialog = phone.getByRole('dialog', { name: 'Leave this skill?' });
  await expect(async () => {
    // Before the page's scripts have loaded, a press does nothing; a dialog may be open from before.
    await phone.keyboard.press('Escape');
    const show = phone.getByRole('button', { name: 'Show info' });
    if ((await notice(phone).count()) === 0) await show.click({ timeout: 2_000 });
    await phone.getByRole('button', { name: 'Ask a question' }).click({ timeout: 2_000 });
    await expect(dialog).toBeVisible({ timeout: 2_000 });
    // Held by the focus: otherwise it is there for five seconds, too few on a busy machine.
    await notice(phone)
      .getByRole('button', { name: /^Close/ })
      .focus({ timeout: 2_000 });
  }).toPass();
  await comeToRest(dialog);
  await expectApart(notice(phone), dialog);

  // All outside a dialog is inert: the notice has come along, to be heard and pressed.
  await expect(dialog.getByRole('status')).toHaveText(/./);
  await notice(phone)
    .getByRole('button', { name: /^Close/ })
    .click();
  await expect(notice(phone)).toBeHidden();
  await expect(dialog).toBeVisible();
  await phone.keyboard.press('Escape');
  await phone.getByRole('button', { name: 'Show info' }).click();
  await expect(notice(phone)).toBeVisible();
});

for (const [width, height] of [
  [360, 740],
  [1280, 800],
  [1280, 420],
] as const) {
  test(`a notice leaves the title, the buttons and the bulk bar free at ${width} by ${height}`, {
    tag: width === 360 ? [] : '@long',
  }, async ({ page, portal }) => {
    await page.setViewportSize({ width, height });
    await logInStaff(page, portal, 'administrator');
    await page.route('**/api/staff/students/export', (route) => route.abort());
    await page.goto('/staff/students');
    await page
      .getByRole('checkbox', { name: /^Select / })
      .last()
      .press('Space');
    await page.evaluate(() => window.scrollTo(0, 0));
    const bar = page.getByRole('region', { name: 'Selected rows' });
    await expect(bar).toBeVisible();
    await page.getByRole('button', { name: 'Export' }).first().click();
    await page.getByRole('button', { name: 'CSV' }).click();
    await notice(page).getByRole('button').focus();
    await comeToRest(notice(page));
    const main = page.getByRole('main');
    const buttons = await main.getByRole('button').filter({ visible: true }).all();
    for (const part of [main.getByRole('heading', { level: 1 }), bar, ...buttons]) {
      await expectApart(notice(page), part);
    }
  });
}

test('a phone shows one notice at a time, the newest', async ({ phone }) => {
  await phone.goto('/dev/ui');
  const notices = phone.getByRole('region', { name: 'Notices' }).locator('li');
  await expect(async () => {
    // Before the page's scripts have loaded, a press does nothing.
    for (const name of ['Show info', 'Show danger']) {
      await phone.getByRole('button', { name }).dispatchEvent('click');
    }
    expect(await notices.count()).toBeGreaterThan(1);
    expect(await notices.filter({ visible: true }).allTextContents()).toEqual([
      expect.stringContaining('Not saved'),
    ]);
  }).toPass();
});

test('"Application Exist" is said once, on the page, and covers nothing', async ({ phone }) => {
  await phone.setViewportSize({ width: 360, height: 740 });
  await phone.goto('/register');
  await phone.getByLabel('Matriculation number').fill(demoStudent.matricNo);
  await phone.getByRole('button', { name: 'Verify' }).click();
  const said = applicationExists(phone);
  await expect(said).toBeVisible();
  for (const name of ['Log in', 'Forgot password?']) {
    await expect(said.getByRole('link', { name, exact: true })).toBeVisible();
  }
  await expect(phone.getByText('Application Exist')).toHaveCount(1);
  await expect(notice(phone)).toHaveCount(0);
});

test('on a phone a notice leaves free what it came with: the initial password', {
  tag: '@long',
}, async ({ phone, nextStudent, mail }) => {
  await phone.setViewportSize({ width: 360, height: 740 });
  const email = freshEmail();
  await askForCode(phone, nextStudent(), email);
  await confirmCode(phone, codeIn((await mail(email)).text));
  await expect(notice(phone)).toContainText('Weldone!');
  await notice(phone).getByRole('button').focus();
  await comeToRest(notice(phone));
  const once = phone.getByText('It is shown only once');
  await expect(once).toBeInViewport({ ratio: 1 });
  await expectApart(notice(phone), once);
  await expectApart(notice(phone), phone.getByRole('button', { name: 'Ok, I understand' }));
  await expect(phone.locator('code').filter({ hasText: /-\d\d$/ })).toBeInViewport({ ratio: 1 });
});
