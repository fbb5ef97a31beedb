import { payByCard, payNow, popup } from '../payments/shopping.ts';
import { expectGoodLooks } from '../support/looks.ts';
import type { RunningPortal } from '../support/portal-process.ts';
import { expect, SKILL, test } from './fixtures.ts';
import { runCli } from './staff.ts';

const NEW = { slug: 'beadmaking', title: /Bead/ };
const REGISTRAR = 'registrar@edc.example';

async function pendingId(portal: RunningPortal, studentId: number): Promise<string> {
  const db = await portal.db();
  const row = await db
    .selectFrom('skill_changes')
    .select('id')
    .where('student_id', '=', studentId)
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow();
  return String(row.id);
}

test('a student changes skill from the first click to the approval of the centre', async ({
  page,
  portal,
  student,
}) => {
  test.slow();
  await page.goto('/app/portal/change-skill');
  await expect(page.getByText('You have not requested another skill yet.')).toBeVisible();
  const next = page.getByRole('button', { name: 'Continue to payment' });
  await next.click();
  await expect(page.getByText('Please select a skill before proceeding').first()).toBeVisible();
  await expect(page.getByText('Skill Selection Required').first()).toBeVisible();

  await page.getByRole('radio', { name: new RegExp(SKILL.title) }).check();
  await next.click();
  await expect(
    page.getByText('Please select a different skill from the options to proceed.'),
  ).toBeVisible();
  await expect(payNow(page)).toBeHidden();
  await page.getByRole('button', { name: 'Back' }).click();

  await page.getByRole('radio', { name: NEW.title }).check();
  await expectGoodLooks(page, 'change-skill-select', ['light', 'dark']);
  await next.click();
  await expect(payNow(page)).toContainText('1,015.00');
  await expectGoodLooks(page, 'change-skill-pay', ['light', 'dark']);
  // The server knows the step.
  await page.reload();
  await expect(payNow(page)).toBeVisible();
  await payNow(page).click();
  await expect(popup(page).getByLabel('Card number')).toBeVisible();
  await payByCard(page);
  await expect(page.getByText('Your request is waiting for the centre')).toBeVisible({
    timeout: 20_000,
  });
  await expectGoodLooks(page, 'change-skill-pending', ['light', 'dark']);

  const id = await pendingId(portal, student.id);
  await runCli(portal, 'skill-changes', 'approve', id, '--by', REGISTRAR);
  // The page hears of it without a reload.
  await expect(page.getByText(/^Approved on/).first()).toBeVisible({ timeout: 20_000 });
  await page.getByRole('link', { name: 'See your new slip' }).click();
  await expect(page.getByRole('article')).toContainText(NEW.title);
});

test('a request that is not approved leaves a credit that pays for the next one', async ({
  phone,
  page,
  portal,
  student,
}) => {
  test.slow();
  await phone.context().addCookies(await page.context().cookies());
  await phone.goto('/app/portal/change-skill');
  const choose = async () => {
    await phone.getByRole('radio', { name: NEW.title }).check();
    await phone.getByRole('button', { name: 'Continue to payment' }).click();
  };
  await choose();
  await payNow(phone).click();
  await payByCard(phone);
  await expect(phone.getByText('Your request is waiting for the centre')).toBeVisible({
    timeout: 20_000,
  });
  const id = await pendingId(portal, student.id);
  const reason = 'The workshop is being repaired';
  await runCli(portal, 'skill-changes', 'reject', id, '--by', REGISTRAR, '--reason', reason);
  await expect(phone.getByText(`Reason: ${reason}`)).toBeVisible({ timeout: 20_000 });
  await expectGoodLooks(phone, 'change-skill-rejected', ['light', 'dark']);
  await phone.getByRole('button', { name: 'Make another request' }).click();
  await choose();
  await expect(phone.getByText('Your credit pays for this')).toBeVisible();
  await expectGoodLooks(phone, 'change-skill-credit');
  await phone.getByRole('button', { name: 'Send request' }).click();
  await expect(phone.getByText('Your request is waiting for the centre')).toBeVisible({
    timeout: 20_000,
  });
});
