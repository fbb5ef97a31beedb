import { expect, test } from '../support/fixtures.ts';
import { expectGoodLooks } from '../support/looks.ts';
import {
  askForCode,
  codeIn,
  confirmCode,
  expectFieldError,
  freshEmail,
  notice,
} from './registering.ts';

const SAME_WORDS = 'If this student is registered';

test('a student who lost the password gets a link and sets a new one', { tag: '@long' }, async ({
  page,
  nextStudent,
  mail,
}) => {
  test.setTimeout(120_000);
  const student = nextStudent();
  const email = freshEmail();
  await askForCode(page, student, email);
  await confirmCode(page, codeIn((await mail(email)).text));
  await expect(page).toHaveURL(/confirmation/);
  await page.goto('/logout');
  await expect(page).toHaveURL('/');

  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('main')).toContainText(
    'the initial password you were given when you registered',
  );
  await page.getByRole('button', { name: 'Send link' }).click();
  await expectFieldError(page, 'Matriculation number or', 'This field is required');
  await page.getByLabel('Matriculation number or email').fill('nobody@mail.example');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText(SAME_WORDS)).toBeVisible();
  await page.getByLabel('Matriculation number or email').fill(student.matric_no);
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText(SAME_WORDS)).toBeVisible();
  // The text from before sending is gone.
  await expect(page.getByText('Otherwise we will email you a link')).toBeHidden();
  await expectGoodLooks(page, 'forgot-password');

  const { text } = await mail(email, /password/i);
  const link = /\/change_password\/\S+/.exec(text)?.[0] ?? '';
  const [, , token = '', address = ''] = link.split('/');
  // Both orders of the specification's two readings.
  await page.goto(`/change_password/${address}/${token}`);
  await expect(page.getByLabel('New password')).toBeVisible();
  await page.goto(link);
  await expect(page.getByLabel('New password')).toHaveAccessibleDescription(
    /^At least 8 characters of two kinds \(.+\), and unique/,
  );
  const strength = page.getByRole('status').filter({ hasText: /needed:|strength:/i });
  await expect(strength).toHaveText('Needed: at least 8 characters and two of the other rules.');

  const change = page.getByRole('button', { name: 'Change password' });
  await change.click();
  await expectFieldError(page, 'New password', 'This field is required');
  await page.getByLabel('New password').fill('Abc1!');
  await page.getByLabel('Confirm password').fill('Abc1!');
  await change.click();
  await expectFieldError(page, 'Confirm password', 'Please enter minimum of 6 characters');
  // The rules while typing, on sending and on the server are the same.
  await page.getByLabel('New password').fill('Abcd1!x');
  await expect(strength).toHaveText(
    'Password strength: strong. Still needed: at least 8 characters.',
  );
  await page.getByLabel('Confirm password').fill('Abcd1!x');
  await change.click();
  await expectFieldError(page, 'New password', 'Please enter minimum of 8 characters');
  await page.getByLabel('New password').fill('adirecloth');
  await expect(strength).toContainText('Still needed: one more of the other rules.');
  await page.getByLabel('Confirm password').fill('adirecloth');
  await change.click();
  await expectFieldError(page, 'New password', 'Password is not strong enough');
  await page.getByLabel('New password').fill('Harmattan-2026');
  await expect(strength).toHaveText(
    'Password strength: strong. When you save, a common or easily guessed password is still refused.',
  );
  await page.getByLabel('Confirm password').fill('Harmattan-2027');
  await change.click();
  await expectFieldError(page, 'Confirm password', 'Password does not match.');
  await expectGoodLooks(page, 'change-password');
  await page.getByLabel('Confirm password').fill('Harmattan-2026');
  await change.click();
  await expect(notice(page, 'Weldone!', /./)).toBeVisible();
  await expect(page).toHaveURL('/login');

  await page.getByLabel('Matriculation number').fill(student.matric_no);
  await page.getByLabel(/^Password/).fill('Harmattan-2026');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/app/dashboard');

  // Used: the error shows, then the home page.
  await page.goto(link);
  await expect(page.getByRole('alert').getByText('This link has been used')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('an incomplete link leads home at once', { tag: '@long' }, async ({ page }) => {
  for (const path of [
    '/change_password',
    '/change_password/abc',
    '/change_password/null/a@mail.example',
    '/change_password/abc/null',
    '/change_password//a@mail.example',
    '/change_password/abc//',
    '/confirm_email',
    '/confirm_email?myemail=a@mail.example',
    '/confirm_email?myemail=a@mail.example&mytoken=null',
    '/confirm_email?myemail=&mytoken=abc',
  ]) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/');
  }
  // So too without the server: a link that is followed within the page.
  await page.goto('/login');
  await page.evaluate(() => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate: (to: string) => Promise<void> };
    };
    void router.navigate('/change_password//a@mail.example');
  });
  await expect(page).toHaveURL('/');
});

test('a wrong link shows the error and leads home after two to three seconds', {
  tag: '@long',
}, async ({ page }) => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  for (const [path, remedy, to] of [
    ['/confirm_email?myemail=a@mail.example&mytoken=wrong', 'Open my profile', '/app/profile'],
    ['/change_password/wrong/a@mail.example', 'Request a new link', '/forgot_password'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('alert').getByText('This link has been used')).toBeVisible();
    // The page's clock is stopped: at two seconds it is still here, at three it navigates.
    await page.clock.runFor(1_900);
    await expect(page).toHaveURL(path);
    await page.clock.runFor(1_100);
    await expect(page).toHaveURL('/');
    // The advice is shown too, and stays.
    const notice = page.getByRole('region', { name: 'Notices' }).getByRole('listitem');
    await expect(notice).toContainText('This link has been used');
    await notice.getByRole('button', { name: remedy }).click();
    await expect(page).toHaveURL(to === '/app/profile' ? /\/login\?next=%2Fapp%2Fprofile/ : to);
    await expect(notice).toHaveCount(0);
  }
});

test('the page of a dead link leads to a new one', async ({ page }) => {
  await page.goto('/change_password/wrong/a@mail.example');
  await page.getByRole('alert').getByRole('link', { name: 'Request a new link' }).click();
  await expect(page).toHaveURL('/forgot_password');
});

test('a link that could not be checked for want of network can be tried again', async ({
  page,
}) => {
  await page.route('**/api/applicant_mail/verify_user', (route) => route.abort());
  await page.goto('/change_password/wrong/a@mail.example');
  await expect(page.getByText('No connection')).toBeVisible();
  await page.unroute('**/api/applicant_mail/verify_user');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('This link has been used')).toBeVisible();
});
