import { expect, test } from '../support/fixtures.ts';
import { holdScripts } from '../support/hold-scripts.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { demoStudent, signIn } from '../support/sign-in.ts';

test('a student signs in, sees their own information and logs out', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Login' }).first().click();
  await page.getByLabel('Matriculation number').fill(demoStudent.matricNo.toLowerCase());
  await page.locator('#password').fill(demoStudent.password);
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL('/app/dashboard');
  const card = page.locator('section', { hasText: 'Student information' });
  await expect(card).toContainText(demoStudent.matricNo);
  await expect(page.getByText('EDC Registration Portal').first()).toBeVisible();

  await page.getByRole('link', { name: 'Log Out' }).click();
  await expect(page.getByText('...please wait...')).toBeVisible();
  await expect(page).toHaveURL('/');

  await page.goto('/app/dashboard');
  await expect(page).toHaveURL('/login?next=%2Fapp%2Fdashboard');
});

test('both login fields are required, each by its own message', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.locator('#matric_no-error')).toHaveText('This field is required');
  await expect(page.locator('#password-error')).toHaveText('This field is required');
  const summary = page.getByRole('alert').filter({ hasText: 'Please check this' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    'Matriculation number: This field is required',
    'Password: This field is required',
  ]);
});

test('a wrong password is reported, and the form keeps what was typed', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Matriculation number').fill(demoStudent.matricNo);
  await page.locator('#password').fill('not-my-password');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Matriculation number or password is not correct.')).toHaveCount(1);
  await expect(page.getByLabel('Matriculation number')).toHaveValue(demoStudent.matricNo);
  const summary = page.getByRole('main').getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(page.getByRole('region', { name: 'Notices' }).getByRole('listitem')).toHaveCount(0);
  await expect(summary).toContainText('Matriculation number or password is not correct.');
  await expectGoodLooks(page, 'login-refused');
  await page.locator('#password').fill('');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(summary).not.toContainText('is not correct');
});

test('a tick set before the script arrives is kept', async ({ page, context }) => {
  const release = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Remember me').check();
  release();
  await expect(page.getByRole('button', { name: 'Log in' })).toBeEnabled();
  await expect(page.getByLabel('Remember me')).toBeChecked();
  await page.getByLabel('Matriculation number').fill(demoStudent.matricNo);
  await page.locator('#password').fill(demoStudent.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/app/dashboard');
  const token = (await context.cookies()).find(({ name }) => name === 'edc_token');
  expect(token?.expires).toBeGreaterThan(0);
});

test('without network the login says so and works once it is back', async ({ page, context }) => {
  await page.goto('/login');
  await page.getByLabel('Matriculation number').fill(demoStudent.matricNo);
  await page.locator('#password').fill(demoStudent.password);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(
    page
      .getByRole('region', { name: 'Notices' })
      .getByText('No connection. Check your network and try again.'),
  ).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/app/dashboard');
});

test('after login the student is back where they wanted to go', async ({ page }) => {
  await page.goto('/app/portal/password');
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByLabel('Matriculation number').fill(demoStudent.matricNo);
  await page.locator('#password').fill(demoStudent.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/app/portal/password');
});

test('a next address of another site is not followed', async ({ page }) => {
  await page.goto('/login?next=//evil.example/app');
  await page.getByLabel('Matriculation number').fill(demoStudent.matricNo);
  await page.locator('#password').fill(demoStudent.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/app/dashboard');
});

test('with a live session the login page shows who is signed in and the way on, however one comes', async ({
  page,
}) => {
  await signIn(page);
  const card = page.getByRole('heading', { name: /^You are logged in as/ });
  await page.goto('/login?next=%2Fapp%2Fprofile');
  await expect(card).toBeVisible();
  await expect(page.getByText('Please log in to continue')).toHaveCount(0);
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/app/profile');

  // By a link of the portal itself, without a new document.
  await page.goto('/forgot_password');
  await page.getByRole('link', { name: 'Back to login' }).click();
  await expect(card).toBeVisible();
  await expect(page.getByLabel('Matriculation number')).toHaveCount(0);
});

test('after logging out the public pages offer to log in again', async ({ page }) => {
  await signIn(page);
  await page.getByRole('link', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/');
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
});
