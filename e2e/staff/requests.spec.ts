import { aRegisteredStudent } from '../../server/src/testing/rows/factories.ts';
import { aRegistration, idOfSkill } from '../../server/src/testing/rows/registrations.ts';
import { expect, test } from '../support/fixtures.ts';
import { openDialog, openFirst } from '../support/keys.ts';
import { expectGoodLooks } from '../support/looks.ts';
import type { RunningPortal } from '../support/portal-process.ts';
import { logInStaff } from '../support/staff.ts';

const SURNAME = 'Queuetest';
const COURSE = 'ESP302-2627';

/** Paid requests for another skill, as rows; the numbers come back. */
async function skillChanges(portal: RunningPortal, count: number): Promise<number[]> {
  const db = await portal.db();
  const app = { db, now: () => new Date() } as Parameters<typeof aRegistration>[0]['app'];
  const to = await idOfSkill({ app }, 'photography');
  // This many more places, so that no other journey finds the skill full.
  await db
    .updateTable('offerings')
    .set(({ eb }) => ({ capacity: eb('capacity', '+', count) }))
    .where('skill_id', '=', to)
    .execute();
  const ids: number[] = [];
  for (let at = 1; at <= count; at += 1) {
    const { id: studentId } = await aRegisteredStudent(
      { app },
      {
        student: { matric_no: `QUE/24/${at}`, surname: SURNAME, firstname: `Ada ${at}` },
        email: `queue${at}@mail.example`,
      },
    );
    const made = await aRegistration({ app }, { studentId, course: COURSE, skill: 'adire' });
    const { id } = await db
      .insertInto('requests')
      .values({
        kind: 'skill_change',
        registration_id: made.id,
        student_id: studentId,
        course_id: made.courseId,
        from_skill_id: made.skillId,
        skill_id: to,
        payment_reference: made.reference,
        requested_at: new Date(Date.now() - (count - at) * 60_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(id);
  }
  return ids;
}

test('the registrar decides requests by keyboard, then twenty in bulk, one of which was withdrawn meanwhile @long', async ({
  page,
  phone,
  portal,
}) => {
  test.slow();
  const ids = await skillChanges(portal, 23);
  await logInStaff(page, portal, 'registrar');
  await page.goto(`/staff/requests?q=${SURNAME}`);
  await expect(page.getByText('23 requests')).toBeVisible();

  // In the list, the preview shows the facts, and the next row follows a decision.
  const preview = page.getByRole('complementary', { name: /^Preview of the request of/ });
  await openFirst(page, preview);
  await expect(preview.getByRole('heading', { name: 'Registrations' })).toBeVisible();
  await expectGoodLooks(page, 'staff-requests');
  await expect(await openDialog(page, 'e')).toContainText('to Photography');
  await page.keyboard.press('Enter');
  await expect(page.getByText('22 requests')).toBeVisible();
  await expect(preview).toHaveAccessibleName(`Preview of the request of ${SURNAME} Ada 2`);

  // On its own page, `e` decides and opens the next one.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('to Photography');
  await expect(page.getByRole('button', { name: 'Reject' })).toBeVisible();
  await expectGoodLooks(page, 'staff-request');
  const dialog = await openDialog(page, 'r');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Your batch has begun');
  await dialog.getByRole('button', { name: 'Save this reason for next time' }).click();
  await expect(dialog.getByRole('list', { name: 'Saved reasons' })).toContainText(
    'Your batch has begun',
  );
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main').getByText(`${SURNAME} Ada 3`).first()).toBeVisible();

  // Another person decides it while a reason is written: the dialog explains why it closes.
  await openDialog(page, 'r');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Your batch is full');
  await logInStaff(phone, portal, 'administrator');
  const path = new URL(page.url()).pathname;
  await phone.goto(path);
  await phone.getByRole('button', { name: 'Approve' }).click();
  await phone.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText(/^Decided by .+ Your decision was not sent\.$/)).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.keyboard.press('u');
  await expect(page.getByText('20 requests')).toBeVisible();

  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  const bulk = page.getByRole('region', { name: 'Selected rows' });
  // Skill changes are not printed or collected.
  await expect(bulk.getByText('Mark as ready')).toHaveCount(0);
  await bulk.getByText('Approve').click();
  await expect(dialog).toContainText('Approve: the selected skill changes');
  await expect(dialog.getByText('Will be changed')).toBeVisible();
  await expect(dialog.getByText('20', { exact: true })).toBeVisible();
  const withdrawn = ids[10] ?? 0;
  const now = new Date();
  await (await portal.db())
    .updateTable('requests')
    .set({ state: 'rejected', reason: 'Withdrawn by you', decided_at: now, withdrawn_at: now })
    .where('id', '=', withdrawn)
    .execute();
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(dialog.getByText('20 of 20')).toBeVisible({ timeout: 60_000 });
  await expect(dialog.getByRole('list', { name: 'Results so far' })).toContainText(
    'Approved. We will email the student19',
  );
  const notDone = dialog.getByRole('list', { name: 'Not done' });
  await expect(notDone).toContainText('The student withdrew this request');
  await expect(notDone.getByRole('link')).toHaveText(`${SURNAME} Ada 11`);
  await dialog.getByRole('button', { name: 'Close', exact: true }).first().click();
  await expect(page.getByText('No request matches')).toBeVisible();

  await phone.context().addCookies(await page.context().cookies());
  await phone.goto(`/staff/requests?q=${SURNAME}&state=approved`);
  await expect(phone.getByText('21 requests')).toBeVisible();
  // A press anywhere on a row opens it, and the way back leads to the same list.
  await phone.getByRole('row').nth(1).getByText('Skill change to Photography').click();
  await expect(phone.getByRole('heading', { level: 1 })).toContainText('to Photography');
  await phone.goBack();
  await expect(phone.getByText('21 requests')).toBeVisible();
  await phone.goto(`/staff/requests/skill-change-${withdrawn}`);
  await expect(phone.getByText('Withdrawn', { exact: true }).first()).toBeVisible();
});
