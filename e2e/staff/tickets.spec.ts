import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { newStudent } from '../support/new-student.ts';
import type { RunningPortal } from '../support/portal-process.ts';
import { logInStaff } from '../support/staff.ts';

const message = (page: Page) => page.getByLabel('Your reply');
const thread = (page: Page) => page.getByRole('log', { name: 'Thread' });

/** A complaint by the call that the student's page makes; its number. */
async function complain(page: Page, portal: RunningPortal, student_code: string, given: object) {
  const answer = await page.request.post(`${portal.url}/api/student/complaints/create`, {
    headers: { origin: portal.url },
    data: { student_code, category: 'Payment', priority: 'high', ...given },
  });
  expect(answer.status()).toBe(200);
  return (await answer.json()).data.id as string;
}

test('two officers see each other, and neither answers over the other', async ({
  browser,
  page,
  phone,
  portal,
  nextStudent,
}) => {
  test.slow();
  const student = await newStudent(phone, portal, nextStudent());
  const subject = `Wrong batch ${student.code}`;
  const code = await complain(phone, portal, student.code, { subject, message: 'Move me please.' });
  await logInStaff(page, portal, 'support');
  const own = await browser.newContext({
    baseURL: portal.url,
    viewport: { width: 1280, height: 800 },
  });
  const other = await own.newPage();
  await logInStaff(other, portal, 'registrar');

  await page.goto('/staff/tickets');
  await expect(page.getByRole('link', { name: subject })).toBeVisible();
  await expectGoodLooks(page, 'staff-tickets');
  await page.getByRole('link', { name: subject }).click();
  await expect(thread(page)).toContainText('Move me please.');
  await message(page).fill('I will move you today.');
  await other.goto(`/staff/tickets/${code}`);
  await expect(other.getByText(/is looking at this\./)).toBeVisible();
  await expect(page.getByText(/is looking at this\./)).toBeVisible();

  // What is being written survives a reload, together with what was read then.
  await page.reload();
  await expect(message(page)).toHaveValue('I will move you today.');
  await message(other).fill('You are in Batch 2 now.');
  await other.getByRole('button', { name: 'Send reply' }).click();
  await expect(thread(other)).toContainText('You are in Batch 2 now.');
  await expect(thread(page)).toContainText('You are in Batch 2 now.');
  await expect(page.getByText('This complaint changed while you were writing')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send reply' })).toBeDisabled();
  await expect(message(page)).toHaveValue('I will move you today.');
  await expectGoodLooks(page, 'staff-ticket-changed');
  await page.getByRole('button', { name: 'I have read it, keep my reply' }).click();
  await page.getByRole('button', { name: 'Internal note' }).click();
  await page.getByLabel('Your note').fill('Batch 2 is full now.');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(thread(other)).toContainText('Batch 2 is full now.');
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  await expect(message(page)).toHaveValue('I will move you today.');

  // `e` sends and goes on, where nobody types.
  await page.getByRole('heading', { name: subject }).click();
  await page.keyboard.press('e');
  await expect(page).not.toHaveURL(new RegExp(code));
  await expect(thread(other)).toContainText('I will move you today.');
  await own.close();
});
