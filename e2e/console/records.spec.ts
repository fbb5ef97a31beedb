import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { aStudent } from '../../server/src/testing/rows/factories.ts';
import { readPdf } from '../slips/read-pdf.ts';
import { expect, test } from '../support/fixtures.ts';
import { openDialog } from '../support/keys.ts';
import { newStudent } from '../support/new-student.ts';
import { logInStaff } from '../support/staff.ts';

/** The text of the PDF that a press downloads. */
async function pdfAfter(page: Page, press: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return (await readPdf(readFileSync(await download.path()))).text;
}

test('a registrar issues Portal PINs and downloads the cards to print', async ({
  page,
  portal,
}) => {
  await logInStaff(page, portal, 'registrar');
  await page.goto('/staff/pins');
  await page.getByRole('button', { name: 'Issue PINs' }).first().click();
  // Of no use any more once numbers are given, so what was wrong with it must not stand in the way.
  await page.getByRole('textbox', { name: 'How many' }).fill('999');
  await page.getByRole('textbox', { name: 'Matric numbers' }).fill('JNY/26/0001\njny/26/0002');
  // They are shown in clear: eleven minutes after the second factor it is asked for again.
  const db = await portal.db();
  const registrar = db
    .selectFrom('staff')
    .select('id')
    .where('email_address', 'like', 'registrar@%');
  await db
    .updateTable('sessions')
    .set({ second_factor_at: new Date(Date.now() - 11 * 60_000) })
    .where('staff_id', 'in', registrar)
    .execute();
  await db
    .updateTable('staff')
    .set({ totp_last_step: null })
    .where('id', 'in', registrar)
    .execute();
  await page.getByRole('button', { name: 'Issue', exact: true }).click();
  await expect(page.getByText('Enter your code to issue PINs.')).toBeVisible();
  await page.getByRole('button', { name: 'Use this code' }).click();
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  const issued = page.getByRole('dialog', { name: '2 Portal PINs' });
  await expect(issued.getByRole('code')).toHaveCount(2);
  // They are never shown again, so Escape asks first.
  await page.keyboard.press('Escape');
  await expect(issued.getByText('You will not see these PINs again.')).toBeVisible();
  const pins = await issued.getByRole('code').allTextContents();
  const cards = await pdfAfter(page, () =>
    issued.getByRole('button', { name: 'Download cards to print' }).click(),
  );
  for (const shown of [...pins, 'JNY/26/0001', 'JNY/26/0002']) expect(cards).toContain(shown);
});

test('a student downloads their data, and two members of staff erase them', {
  tag: '@long',
}, async ({ page, phone, portal }) => {
  // Of no other journey: an erased student is refused by every later import.
  const app = { db: await portal.db(), now: () => new Date() };
  const record = await aStudent({ app }, { matric_no: 'JNY/26/0100', surname: 'Erasable' });
  const { code, matricNo } = await newStudent(phone, portal, record);
  await phone.goto('/app/profile');
  const own = await pdfAfter(phone, () =>
    phone.getByRole('link', { name: 'PDF, to read' }).click(),
  );
  expect(own).toContain(matricNo);

  await logInStaff(page, portal, 'registrar');
  await page.goto(`/staff/students/${code}`);
  await page.getByRole('button', { name: 'Personal data' }).click();
  const file = await pdfAfter(page, () =>
    page.getByRole('button', { name: 'PDF, to read' }).click(),
  );
  expect(file).toContain('Personal data exported');
  await page.getByRole('button', { name: 'Account actions' }).click();
  await page.getByRole('button', { name: 'Propose erasure' }).click();
  const asking = page.getByRole('dialog', { name: 'Propose erasure' });
  await asking.getByLabel('Reason').fill('Asked for it in writing');
  await asking.getByRole('button', { name: 'Propose erasure' }).click();
  await expect(
    page.getByText('Proposed. Another person must approve it under Approvals.').first(),
  ).toBeVisible();

  await logInStaff(page, portal, 'administrator');
  await page.goto('/staff/approvals');
  await page.getByRole('link', { name: `Erase student ${matricNo}` }).click();
  await expect(page.getByText(matricNo)).toBeVisible();
  await (await openDialog(page, 'e')).getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Approved. The student is erased.').first()).toBeVisible();

  await phone.goto('/app/profile');
  await expect(phone).toHaveURL(/\/login/);
  await page.goto(`/staff/students?q=${encodeURIComponent(matricNo)}`);
  await expect(page.getByRole('link', { name: matricNo })).toHaveCount(0);
  await expect(page.getByText('No student matches')).toBeVisible();
});
