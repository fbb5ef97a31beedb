import type { Page } from '@playwright/test';
import { runCommand } from '../support/command-line.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectGoodLooks } from '../support/looks.ts';
import type { RunningPortal } from '../support/portal-process.ts';
import {
  codeIn,
  confirmCode,
  expectFieldError,
  freshEmail,
  notice,
  refusal,
  sendOtp,
} from './registering.ts';

const record = {
  'Matriculation number': 'ART/25/9001',
  Department: 'Linguistics',
  'Full name': 'Balogun Kehinde',
  'Date of birth': '2006-05-04',
  'Local government area': 'Ikeja',
  Phone: '080-1234-5678',
};
const chosen = {
  'Mode of entry': 'UTME',
  Program: 'BSc',
  Level: '200 Level',
  Faculty: 'Arts',
  Gender: 'Male',
  'State of origin': 'Lagos',
};

async function fill(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(chosen)) {
    await page.getByLabel(label).selectOption(value);
  }
  for (const [label, value] of Object.entries(record)) await page.getByLabel(label).fill(value);
}

async function issuePin(portal: RunningPortal): Promise<string> {
  const printed = await runCommand(portal, 'issue-pin');
  const pin = /\b[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}\b/.exec(printed)?.[0];
  if (!pin) throw new Error(`no PIN in:\n${printed}`);
  return pin;
}

test('a student whose record is missing creates it with a PIN that staff issued', {
  tag: '@long',
}, async ({ page, portal, mail }) => {
  test.setTimeout(120_000);
  await page.goto('/create-account');
  await expect(page.getByLabel('Level')).toHaveValue('200 Level');
  await expectGoodLooks(page, 'create-account');
  const create = page.getByRole('button', { name: 'Create account' });
  await create.click();
  await expect(notice(page, 'Validation Error', 'Please fill all required fields')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Validation Error');

  await fill(page);
  await expect(page.getByLabel('Phone')).toHaveValue('08012345678');
  const offered = page.locator('#local-governments option');
  await expect(offered.first()).toHaveAttribute('value', 'Agege');
  await page.getByLabel('Portal PIN').fill('WRNG-WRNG-WRNG');
  await page.getByLabel('Institutional email').fill('not an address');
  await create.click();
  await expect(
    notice(page, 'Validation Error', 'Please enter a valid email address'),
  ).toBeVisible();
  await page.getByLabel('Institutional email').fill('');
  await page.getByLabel('Phone').fill('0801234');
  await create.click();
  await expect(
    notice(page, 'Validation Error', 'Please enter a valid 11-digit phone number'),
  ).toBeVisible();
  await page.getByLabel('Phone').fill('+234 801 234 5678');
  await expect(page.getByLabel('Phone')).toHaveValue('08012345678');

  // Impossible values are refused here, before the PIN is sent and used.
  await page.getByLabel('Matriculation number').fill('!!!');
  await page.getByLabel('Full name').fill('Balogun');
  await page.getByLabel('Date of birth').fill('2030-01-01');
  await create.click();
  const matricNo = 'Please enter a valid matriculation number';
  await expect(notice(page, 'Validation Error', matricNo)).toBeVisible();
  await expectFieldError(page, 'Matriculation number', matricNo);
  await expectFieldError(page, 'Full name', 'Please enter your surname and your other names');
  const born = 'Please check the date of birth: a student is at least 10 years old';
  await expectFieldError(page, 'Date of birth', born);
  await expectGoodLooks(page, 'create-account-refused');
  await fill(page);

  await page.route('**/api/student/registration', (route) => route.abort());
  await create.click();
  await expect(notice(page, 'Something went wrong!', 'No connection')).toBeVisible();
  await page.unroute('**/api/student/registration');

  await page.route('**/api/student/registration', async (route) => {
    await expect(page.getByText('...please wait...')).toBeVisible();
    await route.continue();
  });
  await create.click();
  await expect(
    refusal(page, 'Registration Failed', 'This Portal PIN cannot be used'),
  ).toBeVisible();
  await expect(page.getByText('...please wait...')).toBeHidden();
  await expect(page.getByLabel('Full name')).toHaveValue(record['Full name']);

  // A reload keeps what was typed, but not the PIN.
  await page.reload();
  await expect(page.getByLabel('Full name')).toHaveValue(record['Full name']);
  await expect(page.getByLabel('Portal PIN')).toHaveValue('');

  await page.getByLabel('Portal PIN').fill(await issuePin(portal));
  await create.click();
  await expect(
    notice(page, 'Registration Successful', 'Your record has been created'),
  ).toBeVisible();
  // Only the result, with the one way on.
  const main = page.getByRole('main');
  await expect(main).toContainText('One step is left: confirm your email address.');
  await expect(main.getByRole('textbox')).toHaveCount(0);
  await expect(main.getByRole('link')).toHaveCount(1);
  await expectGoodLooks(page, 'create-account-done');
  await main.getByRole('link', { name: 'Confirm my email' }).click();
  await expect(page.getByLabel('Matriculation number')).toHaveValue(record['Matriculation number']);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('BALOGUN K.').first()).toBeVisible();

  // The number is the student's own word: it stays theirs to correct, as a phone fills it in too.
  const email = freshEmail();
  await sendOtp(page, email);
  await confirmCode(page, codeIn((await mail(email)).text));
  await expect(page).toHaveURL(/confirmation/);
  await page.goto('/app/profile');
  const telephone = page.getByLabel('Phone number');
  await expect(telephone).toHaveValue('08012345678');
  const save = page.getByRole('button', { name: 'Save & Continue' });
  await telephone.fill('8031234567');
  await save.click();
  await expectFieldError(page, 'Phone number', 'Please enter a valid 11-digit phone number');
  await telephone.fill('');
  await telephone.pressSequentially('+2348031234567');
  await expect(telephone).toHaveValue('08031234567');
  await save.click();
  await expect(page).toHaveURL('/app/skills');
  await page.goto('/app/profile');
  await expect(telephone).toHaveValue('08031234567');
});
