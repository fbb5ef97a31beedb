import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { logInStaff } from '../support/staff.ts';

const finance = { email: 'finance@edc.example', password: 'Indigo-2026' };

async function givePassword(page: Page, who = finance) {
  await page.goto('/staff/login');
  await page.getByRole('textbox', { name: 'Email address' }).fill(who.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(who.password);
  await page.getByRole('button', { name: 'Continue' }).click();
}

const inConsole = (page: Page) =>
  expect(page).toHaveURL((url) => url.pathname === '/staff' || url.pathname === '/staff/');

test('a newcomer gets into the demo’s console: wrong code, shown code, used code', async ({
  page,
  phone,
}) => {
  await givePassword(page);
  await expect(page.getByRole('heading', { name: 'Second step' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Code' }).fill('000000');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('alert').first()).toContainText('This code is not correct');
  const shown = page.locator('strong.font-code');
  await expect(shown).toHaveText(/^\d{6}$/);
  const code = (await shown.textContent()) as string;
  await page.getByRole('button', { name: 'Use this code' }).click();
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await inConsole(page);

  // The same code on a phone is refused, the one that is shown there works.
  await givePassword(phone);
  await phone.getByRole('textbox', { name: 'Code' }).fill(code);
  await phone.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(phone.getByRole('alert').first()).toContainText('was used already');
  await phone.getByRole('button', { name: 'Use this code' }).click();
  await phone.getByRole('button', { name: 'Log in', exact: true }).click();
  await inConsole(phone);
  await phone.goto('/staff/account');
  await expect(phone.getByRole('heading', { name: 'Where you are logged in' })).toBeVisible();
  await expect(phone.getByText('This device')).toBeVisible();
});

test('a passkey is added, and logs in without a password', { tag: '@long' }, async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await givePassword(page, { ...finance, email: 'registrar@edc.example' });
  await page.getByRole('button', { name: 'Use this code' }).click();
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await inConsole(page);
  await page.goto('/staff/account');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('Passkey, added')).toBeVisible();
  await page.goto('/staff/logout');
  await expect(page).toHaveURL(/\/staff\/login$/);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await inConsole(page);
});

test('an invitation leads from the mail through enrolment into the console', {
  tag: '@long',
}, async ({ page, portal, mail }) => {
  await givePassword(page, { ...finance, email: 'administrator@edc.example' });
  await page.getByRole('button', { name: 'Use this code' }).click();
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await inConsole(page);
  const email = 'ada@edc.example';
  const invited = await page.request.post('/api/staff/accounts/invite', {
    headers: { origin: portal.url },
    data: { email_address: email, full_name: 'Ada Obi', roles: 'support' },
  });
  expect(invited.status()).toBe(200);
  await page.goto('/staff/logout');
  await expect(page).toHaveURL(/\/staff\/login$/);

  const { text } = await mail(email, /staff console/);
  await page.goto(/http\S+\/staff\/invitation\/\S+/.exec(text)?.[0] as string);
  await page
    .getByRole('textbox', { name: 'New password', exact: true })
    .fill('a password of my own');
  await page.getByRole('textbox', { name: 'Confirm new password' }).fill('a password of my own');
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByRole('button', { name: 'Use an authenticator app' }).click();
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await page.getByRole('button', { name: 'Use this code' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await inConsole(page);
});

test('without the authenticator app, a recovery code gets in once, and one less is left', {
  tag: '@long',
}, async ({ phone: page, portal }) => {
  await logInStaff(page, portal, 'support');
  await page.goto('/staff/account');
  await page.getByRole('button', { name: 'New recovery codes' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const code = (await codes.first().textContent()) as string;
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();

  const enter = async (typed: string) => {
    await page.goto('/staff/logout');
    await expect(page).toHaveURL(/\/staff\/login$/);
    await givePassword(page, { ...finance, email: 'support@edc.example' });
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByRole('textbox', { name: 'Recovery code' }).fill(typed);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
  };
  await enter('aaaa-aaaa-aaaa');
  await expect(page.getByRole('alert').first()).toContainText('This code is not correct');
  await enter(code.toLowerCase());
  await inConsole(page);
  await page.goto('/staff/account');
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible();
  await enter(code);
  await expect(page.getByRole('alert').first()).toContainText('was used already');
});
