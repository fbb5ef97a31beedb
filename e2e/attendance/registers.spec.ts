import type { Locator } from '@playwright/test';
import { testOn } from '../payments/portal-with.ts';
import { expect as quick } from '../support/fixtures.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { logInStaff } from '../support/staff.ts';
import {
  aLink,
  aPastSession,
  aTrainee,
  registrationState,
  scansOf,
  trainingToday,
} from './seed.ts';

// A portal of its own: the days of training are changed in it.
const test = testOn({});
const expect = quick.configure({ timeout: 30_000 });

test('the office ticks students of a register, and completes one by hand', {
  tag: '@long',
}, async ({ page, portal }) => {
  test.setTimeout(180_000);
  const course = await trainingToday(portal);
  const [first, second, third] = [
    await aTrainee(portal, course),
    await aTrainee(portal, course),
    await aTrainee(portal, course),
  ];
  await logInStaff(page, portal, 'registrar');
  const register = `/staff/registers?workshop=${course.workshop}`;
  const row = (surname: string) => page.getByRole('row', { name: new RegExp(surname) });
  const dialog = page.getByRole('dialog');
  const tickBoth = async () => {
    await page.goto(register);
    for (const { surname } of [first, second]) await row(surname).getByRole('checkbox').check();
    await expect(page.getByText('2 selected')).toBeVisible();
  };

  // One day is written by hand: nothing happens without a reason.
  await page.goto(register);
  await row(third.surname)
    .getByRole('button', { name: /^Mark present/ })
    .click();
  await dialog.getByRole('button', { name: 'Mark present' }).click();
  await expect(dialog.getByText('Please give a reason')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Signed the sheet');
  await dialog.getByRole('button', { name: 'Mark present' }).click();
  await expect(
    row(third.surname).getByText(/Marked by hand on .+: Signed the sheet/),
  ).toBeVisible();
  await expect(row(third.surname).getByText('Present', { exact: true })).toBeVisible();
  expect(await scansOf(course.db, third.id)).toEqual({ results: [], present: 1 });

  // Two that are ticked are marked present with one reason.
  const bar = page.getByRole('region', { name: 'Selected rows' });
  await tickBoth();
  await expectGoodLooks(page, 'staff-register-ticked');
  await bar.getByRole('button', { name: 'Mark present' }).click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Signed the sheet');
  await dialog.getByRole('button', { name: 'Mark present' }).click();
  await expect(page.getByText(/Marked by hand on .+: Signed the sheet/)).toHaveCount(3);
  await expect(bar).toHaveCount(0);

  // One mark was wrong: without it, scans decide about the day.
  await page.getByRole('button', { name: `More for ${third.surname}` }).click();
  await dialog.getByRole('button', { name: /^Remove the mark of/ }).click();
  await expect(dialog.getByText('no scan of this day counts')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Wrong row');
  await dialog.getByRole('button', { name: 'Remove the mark' }).click();
  await expect(row(third.surname).getByText('Not yet', { exact: true })).toBeVisible();
  expect(await scansOf(course.db, third.id)).toEqual({ results: [], present: 0 });

  // They move to another batch.
  await tickBoth();
  await bar.getByRole('button', { name: 'Change batch' }).click();
  await dialog.getByLabel('Batch').selectOption(String(course.later));
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The room is full');
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await expect(dialog.getByText('2 of 2')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await expect(row(first.surname).getByText('Later', { exact: true })).toBeVisible();
  expect((await registrationState(course, first.id)).batch_id).toBe(course.later);

  // The same two are completed by hand.
  await tickBoth();
  await bar.getByRole('button', { name: 'Mark as completed' }).click();
  await dialog.getByText('Nobody has them yet, so there is nothing to complete.').waitFor();
  await expect(dialog.getByRole('button', { name: 'Mark as completed' })).toBeDisabled();
  await dialog.getByRole('radio', { name: /^All 2/ }).check();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Trained at the partner centre');
  await dialog.getByRole('button', { name: 'Mark 2 students as completed' }).click();
  await dialog.getByRole('link', { name: 'See each result' }).click();
  for (const { surname } of [first, second]) {
    const result = page.getByRole('listitem').filter({ hasText: surname });
    await expect(result.getByText('Completed', { exact: true })).toBeVisible();
  }

  // And one alone.
  await page.goto(register);
  await page.getByRole('button', { name: `More for ${third.surname}` }).click();
  await dialog.getByRole('button', { name: 'Mark training as completed' }).click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Trained at the partner centre');
  await dialog.getByRole('button', { name: 'Mark as completed' }).click();
  await expect(row(third.surname).getByText(/^Training completed by the office/)).toBeVisible();
  for (const { id } of [first, second, third]) {
    expect(await registrationState(course, id)).toMatchObject({
      state: 'completed',
      completed_by_hand: true,
    });
  }
});

test('the office completes a whole past session', { tag: '@long' }, async ({ page, portal }) => {
  const course = await trainingToday(portal);
  const past = await aPastSession(course);
  await logInStaff(page, portal, 'registrar');
  await page.goto('/staff/catalogue');
  await page.getByRole('button', { name: `Complete training of ${past.session}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Will be completed')).toBeVisible();
  await expect(dialog.getByText(past.surname)).toBeVisible();
  await expectGoodLooks(page, 'staff-complete-session');
  await dialog.getByRole('button', { name: 'Mark as completed' }).click();
  await expect(dialog.getByText('Please give a reason')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Attendance was kept on paper');
  await dialog.getByRole('button', { name: 'Mark as completed' }).click();
  await expect.poll(async () => (await registrationState(course, past.id)).state).toBe('completed');
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await expect(
    page.getByRole('button', { name: `Complete training of ${past.session}` }),
  ).toHaveCount(0);
});

test('a trainer makes the phone in their hand a scanner with one press', { tag: '@long' }, async ({
  phone,
  portal,
}) => {
  const course = await trainingToday(portal);
  await course.db
    .insertInto('workshop_trainers')
    .values((eb) => ({
      course_id: eb
        .selectFrom('offerings')
        .select('course_id')
        .where('id', '=', course.workshop) as never,
      skill_id: eb
        .selectFrom('offerings')
        .select('skill_id')
        .where('id', '=', course.workshop) as never,
      staff_id: eb
        .selectFrom('staff')
        .select('id')
        .where('email_address', '=', 'trainer@edc.example') as never,
    }))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await logInStaff(phone, portal, 'trainer');
  await phone.goto('/staff');
  await phone.getByRole('button', { name: 'Scan with this device' }).click();
  await expect(phone.getByRole('heading', { name: 'Choose your workshop' })).toBeVisible();
  await phone
    .getByRole('button', { name: new RegExp(`^${course.title}`) })
    .first()
    .click();
  await expect(phone.getByText('0 to send')).toBeVisible();
  // The second press opens the same scanner: no second phone is linked.
  await phone.goto('/staff/scanners');
  await phone.getByRole('button', { name: 'Scan with this device' }).click();
  await expect(phone.getByText('0 to send')).toBeVisible();
  const linked = await course.db
    .selectFrom('scanners')
    .select('name')
    .where('name', 'like', 'Phone of %')
    .execute();
  expect(linked).toHaveLength(1);
});

test('the office excuses a student from a day, takes it back, and revokes a phone', {
  tag: '@long',
}, async ({ page, portal }) => {
  test.setTimeout(120_000);
  const course = await trainingToday(portal);
  const student = await aTrainee(portal, course);
  await logInStaff(page, portal, 'registrar');
  await page.goto(`/staff/registers?workshop=${course.workshop}`);
  const row = page.getByRole('row', { name: new RegExp(student.surname) });
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: `More for ${student.surname}` }).click();
  await dialog.getByRole('button', { name: /^Excuse on/ }).click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('In the clinic');
  await dialog.getByRole('button', { name: 'Excuse the day' }).click();
  await expect(row.getByText('Excused: In the clinic')).toBeVisible();

  await page.goto('/staff/registers/excused');
  const excused = page.getByRole('row', { name: /In the clinic/ });
  await expect(excused).toBeVisible();
  await expectGoodLooks(page, 'staff-excused-days');
  await excused.getByRole('button', { name: /^Remove/ }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(excused).toHaveCount(0);

  // A whole course: the effect is shown first, and none is preselected.
  await page.getByRole('button', { name: /^Excuse a day/ }).click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Heavy rain');
  await dialog.getByRole('button', { name: 'Excuse the day' }).click();
  await expect(dialog.getByText('Please choose a course')).toBeVisible();
  await dialog.getByLabel('For').selectOption(course.code);
  await expect(dialog.getByText(/^\d+ students? in \d+ workshops? on /)).toBeVisible();
  await expectGoodLooks(page, 'staff-excuse-a-day', ['light']);
  await dialog.getByRole('button', { name: 'Excuse the day' }).click();
  const rain = page.getByRole('row', { name: /Heavy rain/ });
  await expect(rain.getByText('Patience Ogar-Abua')).toBeVisible();
  await rain.getByRole('button', { name: /^Remove/ }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(rain).toHaveCount(0);

  // On a phone the actions of a register stand in two columns of one width.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/staff/registers?workshop=${course.workshop}`);
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  const widthOf = async (action: Locator) => (await action.boundingBox())?.width;
  const print = page.getByRole('link', { name: 'Print' });
  await expect(print).toBeVisible();
  expect(await widthOf(page.getByRole('button', { name: 'Export' }))).toBe(await widthOf(print));
  await page.setViewportSize({ width: 1280, height: 800 });

  // A code is shown until a phone has opened it.
  await page.goto('/staff/scanners');
  await page.getByRole('button', { name: /^Add a phone/ }).click();
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Side door');
  await dialog.getByRole('button', { name: 'Show the code' }).click();
  await expect(dialog.getByRole('heading', { name: /^Link Side door/ })).toBeVisible();
  const here = dialog.getByRole('link', { name: 'Use this device' });
  const link = await here.getAttribute('href');
  const phone = await page.context().newPage();
  await phone.goto(link ?? '');
  await expect(dialog.getByRole('heading', { name: 'Side door is linked' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await phone.close();

  await aLink(course, { name: 'Lost phone' });
  await page.goto('/staff/scanners');
  await page.getByRole('button', { name: 'Revoke Lost phone' }).click();
  await dialog.getByRole('button', { name: 'Revoke the phone' }).click();
  await expect(page.getByRole('button', { name: 'Revoke Lost phone' })).toHaveCount(0);
  await expect(page.getByText(/revoked by Patience Ogar-Abua on /)).toBeVisible();
  await expectGoodLooks(page, 'staff-scanners');
});
