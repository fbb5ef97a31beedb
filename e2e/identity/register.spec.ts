import { expect, test } from '../support/fixtures.ts';
import { holdScripts } from '../support/hold-scripts.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { studentAtLevel } from '../support/roster.ts';
import { demoStudent, signIn } from '../support/sign-in.ts';
import {
  applicationExists,
  askForCode,
  codeIn,
  confirmCode,
  expectFieldError,
  freshEmail,
  notice,
  sendOtp,
  verifyMatricNo,
} from './registering.ts';

test('a student registers from matric number to profile on a phone', async ({
  phone,
  nextStudent,
  mail,
}) => {
  test.setTimeout(120_000);
  const student = nextStudent();
  const email = freshEmail();
  await phone.goto('/register');
  await expectGoodLooks(phone, 'register-matric');
  await verifyMatricNo(phone, { ...student, matric_no: ` ${student.matric_no.toLowerCase()} ` });
  await expect(phone.getByLabel('Matriculation number')).toHaveAttribute('readonly');
  await expect(phone.getByLabel('Matriculation number')).toHaveValue(student.matric_no);
  await expect(phone.getByLabel('Email address')).toBeFocused();
  await expectGoodLooks(phone, 'register-email');

  await sendOtp(phone, email);
  await expect(phone.getByLabel('One-time code')).toBeFocused();
  await expect(phone.getByText('Code sent')).toBeVisible();
  await expect(phone.getByText(/Code expires in \d:\d\d/)).toBeVisible();
  await expect(phone.getByRole('button', { name: /Resend code in \d:\d\d/ })).toBeVisible();
  await expectGoodLooks(phone, 'register-code');

  const code = codeIn((await mail(email)).text);
  await confirmCode(phone, ` ${code.slice(0, 3)} ${code.slice(3)} `);
  await expect(phone).toHaveURL(/\/app\/confirmation\?ref=\w+$/);
  const name = `Welcome, ${student.firstname} ${student.surname}`;
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(phone.getByRole('main').getByText(student.matric_no)).toBeVisible();
  await expect(phone.getByText('debit card')).toBeVisible();
  await expect(phone.getByText('Your initial password')).toBeVisible();
  // Whether the mail has gone out by now, this page does not know.
  await expect(phone.getByText(`We are also emailing it to ${email}`)).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Copy initial password' })).toBeVisible();
  await expectGoodLooks(phone, 'confirmation');

  const shown =
    (await phone
      .locator('code')
      .filter({ hasText: /-\d\d$/ })
      .textContent()) ?? '';
  expect((await mail(email, /account is ready/)).text).toContain(shown);
  const stored = await phone.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, location.href]),
  );
  expect(stored).not.toContain(shown);

  await phone.reload();
  const later = phone.getByText('it is not shown here again');
  await expect(later).toContainText('to the address you registered with');
  await expect(later).not.toContainText(email);
  await phone.getByRole('button', { name: 'Ok, I understand' }).click();
  await expect(phone).toHaveURL(/\/app\/profile\?ref=\w+$/);
  await expect(phone.getByLabel('Email address')).toHaveValue(email);

  await phone.goto('/logout');
  await expect(phone).toHaveURL('/');
  await phone.goto('/login');
  await phone.getByLabel('Matriculation number').fill(student.matric_no);
  await phone.getByLabel(/^Password/).fill(shown);
  await phone.getByRole('button', { name: 'Log in' }).click();
  await expect(phone).toHaveURL('/app/dashboard');
});

test('every refusal of registration has its own words', async ({ page, nextStudent, mail }) => {
  await page.goto('/register');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expectFieldError(page, 'Matriculation number', 'Please enter your matriculation number');

  await page.getByLabel('Matriculation number').fill(demoStudent.matricNo);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(applicationExists(page)).toBeVisible();
  await expect(page.getByLabel('Matriculation number')).toHaveValue('');
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Log in', exact: true }),
  ).toBeVisible();

  await page.getByLabel('Matriculation number').fill(studentAtLevel('100 Level').matric_no);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('main')).toContainText('exclusive to 200L and 300L students');

  const student = nextStudent();
  const email = freshEmail();
  await verifyMatricNo(page, student);
  await sendOtp(page, 'not an address');
  await expectFieldError(page, 'Email address', 'Please enter valid email address');
  await sendOtp(page, 'me@student.university.example');
  await expectFieldError(page, 'Email address', 'Please use personal email address');
  await page.getByLabel('Email address').fill('ada@gmial.com');
  await page.getByRole('button', { name: 'ada@gmail.com' }).click();
  await expect(page.getByLabel('Email address')).toHaveValue('ada@gmail.com');
  await expect(page.getByText('Did you mean')).toHaveCount(0);
  await sendOtp(page, email);

  await page.getByRole('button', { name: 'Confirm' }).click();
  await expectFieldError(page, 'One-time code', 'This field is required');
  const right = codeIn((await mail(email)).text);
  const wrong = right === '111111' ? '222222' : '111111';
  for (const left of [4, 3, 2, 1]) {
    await confirmCode(page, wrong);
    await expect(page.getByText(`${left} ${left === 1 ? 'try' : 'tries'} left`)).toBeVisible();
    await expectFieldError(page, 'One-time code', 'OTP does not match');
  }
  await confirmCode(page, wrong);
  await expect(page.getByText('This code no longer works')).toBeVisible();
  await expect(page.getByText('This code was mistyped too many times')).toHaveCount(0);
});

test('an unknown matric number leads to the form for a missing record', async ({ page }) => {
  await page.goto('/register');
  await page.getByLabel('Matriculation number').fill('XYZ/99/9999');
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.getByRole('link', { name: 'Create your record with a Portal PIN' }).click();
  await expect(page).toHaveURL('/create-account');
});

test('the back button leads one step back at every step and nothing typed is lost', {
  tag: '@long',
}, async ({ page, nextStudent }) => {
  const student = nextStudent();
  const email = freshEmail();
  await page.goto('/');
  await askForCode(page, student, email);
  await page.getByLabel('One-time code').fill('123');

  await page.goBack();
  await expect(page.getByLabel('Email address')).toHaveValue(email);
  await expect(page.getByLabel('Email address')).toBeFocused();
  await page.goBack();
  await expect(page.getByLabel('Matriculation number')).toHaveValue(student.matric_no);
  await expect(page.getByLabel('Matriculation number')).toBeEditable();
  await page.goForward();
  await expect(page.getByLabel('Email address')).toHaveValue(email);
  await page.goForward();
  await expect(page.getByLabel('One-time code')).toHaveValue('123');
  await page.reload();
  await expect(page.getByLabel('One-time code')).toBeVisible();
  await expect(page.getByText('Code sent')).toBeVisible();

  await page.getByRole('button', { name: 'Change email address' }).click();
  await expect(page.getByLabel('Email address')).toHaveValue(email);
  await page.getByRole('button', { name: 'Change matriculation number' }).click();
  await expect(page.getByLabel('Matriculation number')).toBeEditable();
  await expect(page.getByLabel('Matriculation number')).toHaveValue(student.matric_no);
  await page.goForward();
  await expect(page.getByRole('button', { name: 'Verify' })).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('a cut network in the middle loses nothing, not even when the answer was lost', async ({
  page,
  context,
  nextStudent,
  mail,
}) => {
  const student = nextStudent();
  const email = freshEmail();
  await verifyMatricNo(page, student);
  await page.getByLabel('Email address').fill(email);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(notice(page, 'Error', 'No connection')).toBeVisible();
  await expect(page.getByLabel('Email address')).toHaveValue(email);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByLabel('One-time code')).toBeVisible();

  const code = codeIn((await mail(email)).text);
  await context.setOffline(true);
  await confirmCode(page, code);
  await expect(notice(page, 'Error', 'No connection').first()).toBeVisible();
  await expect(page.getByLabel('One-time code')).toHaveValue(code);
  await context.setOffline(false);

  // The portal has registered the student, but the answer never arrived.
  await page.route('**/api/application/create', async (route) => {
    await route.fetch();
    await route.abort();
  });
  const lost = page.waitForEvent('requestfailed');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await lost;
  await expect(page.getByLabel('One-time code')).toHaveValue(code);
  await page.unroute('**/api/application/create');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(applicationExists(page)).toBeVisible();
  await expect(page.getByText('the initial password that we emailed you')).toBeVisible();
});

test('what is typed before the script arrives is kept', async ({ page, nextStudent }) => {
  const student = nextStudent();
  const release = await holdScripts(page);
  await page.goto('/register', { waitUntil: 'commit' });
  await page.getByLabel('Matriculation number').fill(student.matric_no);
  await expect(page.getByRole('button', { name: 'Verify' })).toBeDisabled();
  release();
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('button', { name: 'Send OTP' })).toBeVisible();
});

test('the whole registration works with the keyboard alone', { tag: '@long' }, async ({
  page,
  nextStudent,
  mail,
}) => {
  const student = nextStudent();
  const email = freshEmail();
  await page.goto('/register');
  await page.getByLabel('Matriculation number').focus();
  await page.keyboard.type(student.matric_no);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Email address')).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('One-time code')).toBeFocused();
  await page.keyboard.type(codeIn((await mail(email)).text));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/app\/confirmation\?ref=/);
});

test('a student who is logged in is named instead of the form, and can continue or log out', {
  tag: '@long',
}, async ({ page, browser, portal }) => {
  await signIn(page);
  // The page comes so from the portal: no form is seen first, and no script is needed.
  const { cookies } = await page.context().storageState();
  const still = await browser.newContext({ baseURL: portal.url, javaScriptEnabled: false });
  await still.addCookies(cookies);
  for (const path of ['/login', '/register'] as const) {
    const bare = await still.newPage();
    await bare.goto(path);
    await expect(bare.getByRole('heading', { name: /^You are logged in as/ })).toBeVisible();
    await expect(bare.getByLabel('Matriculation number')).toHaveCount(0);
    await bare.close();

    await page.goto(path);
    await expectGoodLooks(page, `signed-in-${path.slice(1)}`);
    await expect(page.getByLabel('Matriculation number')).toHaveCount(0);
    await page.getByRole('link', { name: 'Continue' }).click();
    // Registering leads to the courses.
    await expect(page).toHaveURL(path === '/register' ? '/app/skills' : '/app/dashboard');
  }
  await still.close();

  await page.goto('/register');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Log out' }).click();
  await expect(page.getByText('...please wait...')).toBeVisible();
  await expect(page).toHaveURL('/register');
  await expect(main.getByLabel('Matriculation number')).toBeVisible();
  // The bar above knows it too.
  await expect(page.getByRole('navigation', { name: 'Main' }).getByText('Login')).toBeVisible();
});
