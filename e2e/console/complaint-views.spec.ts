import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { expectGoodLooks } from '../support/looks.ts';
import type { RunningPortal } from '../support/portal-process.ts';
import { logInStaff } from '../support/staff.ts';

const WORD = 'Bulkword';

/** A complaint that staff open at the desk, for a visitor without an account. */
async function openAtDesk(page: Page, portal: RunningPortal, name: string): Promise<string> {
  const answer = await page.request.post(`${portal.url}/api/staff/complaints/open`, {
    headers: { origin: portal.url },
    data: {
      full_name: name,
      email_address: `${name.toLowerCase()}@mail.example`,
      category: 'Certificate',
      priority: 'high',
      subject: `${WORD} ${name}`,
      message: 'When can I collect it?',
    },
  });
  expect(answer.status()).toBe(200);
  return (await answer.json()).data.code as string;
}

/** Answers all complaints of the list that is shown, and closes them. */
async function answerAll(page: Page, names: readonly string[]) {
  const dialog = page.getByRole('dialog');
  const some = page.getByRole('checkbox', { name: 'Select all rows on this page' });
  if (await some.isVisible()) await some.check();
  else {
    for (const name of names) await page.getByRole('checkbox', { name: new RegExp(name) }).check();
  }
  await page.getByRole('button', { name: 'Reply to all selected' }).click();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('Please write the reply').first()).toBeVisible();
  const text = dialog.getByRole('textbox', { name: /^Reply/ });
  await text.fill('Dear {full_name}, {skill} is ready today.');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('heading', { name: 'Not answered' })).toBeVisible();
  await expect(dialog.getByText('Not known: {skill}')).toHaveCount(names.length);
  await expectGoodLooks(page, 'staff-bulk-reply-left-out');
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(text).toHaveValue('Dear {full_name}, {skill} is ready today.');
  await text.fill('Dear {full_name}, it is ready today.');
  await dialog.getByLabel('After the reply').selectOption('Close them');
  await expectGoodLooks(page, 'staff-bulk-reply');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('Will be answered')).toBeVisible();
  await expect(dialog.getByText(/^Dear \w+, it is ready today\.$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Send replies' }).click();
  // The result of one is a notice.
  if (names.length > 1) {
    const all = `${names.length} of ${names.length}`;
    await expect(dialog.getByText(all)).toBeVisible({ timeout: 20_000 });
    await dialog.getByRole('button', { name: 'Close', exact: true }).first().click();
  }
  await expect(page.getByText('No complaint matches')).toBeVisible();
}

test('support saves a view of the queue, and answers all of it at once', { tag: '@long' }, async ({
  page,
  phone,
  portal,
  mail,
}) => {
  test.slow();
  await logInStaff(page, portal, 'support');
  await phone.context().addCookies(await page.context().cookies());
  for (const name of ['Adaeze', 'Bashir']) await openAtDesk(page, portal, name);
  await page.goto(`/staff/complaints?priority=high&category=Certificate&q=${WORD}`);
  await expect(page.getByText('2 complaints')).toBeVisible();
  await page.getByRole('button', { name: 'Save view' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Urgent certificates');
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(page.getByRole('link', { name: 'Urgent certificates' })).toBeVisible();

  await page.goto('/staff/complaints');
  await page.getByRole('link', { name: 'Urgent certificates' }).click();
  await expect(page.getByText('2 complaints')).toBeVisible();
  await expectGoodLooks(page, 'staff-complaints-view');
  await answerAll(page, ['Adaeze', 'Bashir']);
  expect((await mail('adaeze@mail.example')).text).toContain('Dear Adaeze, it is ready today.');

  await openAtDesk(page, portal, 'Chidinma');
  await phone.goto('/staff/complaints');
  await phone.getByRole('link', { name: 'Urgent certificates' }).click();
  await expect(phone.getByText('1 complaint', { exact: false }).first()).toBeVisible();
  await answerAll(phone, ['Chidinma']);
  await phone.getByRole('button', { name: 'Remove view' }).click();
  await expect(phone.getByRole('link', { name: 'Urgent certificates' })).toHaveCount(0);
});
