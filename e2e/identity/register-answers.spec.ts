import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import {
  askForCode,
  confirmCode,
  expectFieldError,
  freshEmail,
  notice,
  verifyMatricNo,
} from './registering.ts';

const existence = '**/api/application/existence';
const create = '**/api/application/create';

/** Answers that the demo gives only after a long wait or with other settings. */
async function answer(page: Page, call: string, status: number, body: object): Promise<void> {
  await page.unroute(call);
  await page.route(call, (route) =>
    route.fulfill({ status, json: { status, type: 'error', message: '', ...body } }),
  );
}

test('an address that exists or is not valid is named in the notice', async ({
  page,
  nextStudent,
}) => {
  await verifyMatricNo(page, nextStudent());
  for (const [status, words] of [
    [200, 'already exist'],
    [201, 'is not a valid email'],
  ] as const) {
    const email = freshEmail();
    await page.route('**/api/application/existence', (route) =>
      route.fulfill({ json: { status, message: '' } }),
    );
    await page.getByLabel('E-mail address').fill(email);
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await expectFieldError(page, 'E-mail address', `${email} ${words}`);
    await expect(notice(page, 'Error', `${email} ${words}`)).toBeVisible();
    await page.unroute('**/api/application/existence');
  }
});

test('the date of birth is asked for when the portal says so', async ({ page, nextStudent }) => {
  const words = 'Please enter your date of birth, as the university has it.';
  await verifyMatricNo(page, nextStudent());
  await page.getByLabel('E-mail address').fill(freshEmail());
  await expect(page.getByLabel('Date of birth')).toBeHidden();
  await answer(page, existence, 422, { error: 'PROOF_NEEDED', message: words });
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expectFieldError(page, 'Date of birth', words);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expectFieldError(page, 'Date of birth', 'This field is required');
  await page.getByLabel('Date of birth').fill('2006-05-04');
  await page.unroute(existence);
  const sent = page.waitForRequest(existence);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ birth_date: '2006-05-04' });
  await expect(page.getByLabel('One-time code')).toBeVisible();
});

test('no code is asked for while the centre has switched it off', async ({ page, nextStudent }) => {
  await verifyMatricNo(page, nextStudent());
  await page.getByLabel('E-mail address').fill(freshEmail());
  await page.route(existence, (route) => route.fulfill({ json: { status: 203, message: '' } }));
  const sent = page.waitForRequest(create);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ confirm_otp: 'No' });
});

test('a code that has ended, an address taken meanwhile and an old verification lead to the step that mends them', async ({
  page,
  nextStudent,
}) => {
  const email = freshEmail();
  await askForCode(page, nextStudent(), email);
  const expired = 'This code has expired. Please ask for a new one.';
  await answer(page, create, 422, { error: 'CODE_EXPIRED', message: expired });
  await confirmCode(page, '123456');
  await expectFieldError(page, 'One-time code', expired);

  await answer(page, create, 409, { error: 'EMAIL_TAKEN', message: `${email} already exist` });
  await confirmCode(page, '123456');
  await expectFieldError(page, 'E-mail address', `${email} already exist`);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByLabel('One-time code')).toBeVisible();

  const again = 'Please verify your matriculation number again.';
  await answer(page, create, 422, { error: 'VERIFY_AGAIN', message: again });
  await confirmCode(page, '123456');
  await expectFieldError(page, 'Matriculation number', again);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByLabel('E-mail address')).toHaveValue(email);
});
