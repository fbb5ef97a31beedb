import { DAY_MS, dayInLagos } from '@edc/contract/common/time/days';
import { sql } from 'kysely';
import { changeSetting } from '../../server/src/areas/system/settings-store/actions.ts';
import { testOn } from '../payments/portal-with.ts';
import { expect } from '../support/fixtures.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { logInStaff, staffApi } from '../support/staff.ts';
import { aTrainee, registrationState, trainingToday } from './seed.ts';

// A portal of its own: the days of training are changed in it.
const test = testOn({});

test('completing a batch names those with too few days, who stay in training unless all are chosen', {
  tag: '@long',
}, async ({ phone, portal }) => {
  const course = await trainingToday(portal);
  // One day of seven is enough.
  await changeSetting(course.db, { key: 'certificate_attendance', value: 10, by: 'operator' });
  const [enough, few] = [await aTrainee(portal, course), await aTrainee(portal, course)];
  const api = await staffApi(portal, 'registrar');
  await api.post('/registers/correct', {
    registration: String(enough.id),
    day: dayInLagos(new Date()),
    present: 'Yes',
    reason: 'Signed the sheet',
  });
  await logInStaff(phone, portal, 'registrar');
  await phone.goto(`/staff/registers?workshop=${course.workshop}&batch=${course.today}`);
  await phone.getByRole('button', { name: 'Actions' }).click();
  await phone.getByRole('button', { name: 'Complete training' }).click();
  const dialog = phone.getByRole('dialog');
  await expect(dialog).toContainText('1 of 2 has attended enough days for a certificate.');
  await expect(dialog).toContainText(new RegExp(`Too few days: ${few.surname} .+\\(0 of 1\\)\\.`));
  await dialog.getByRole('radio', { name: /^All 2/ }).check();
  await expect(dialog.getByRole('button', { name: 'Mark 2 students as completed' })).toBeVisible();
  await dialog.getByRole('radio', { name: /^Only those who have enough days/ }).check();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The last two days were dropped');
  await expectGoodLooks(phone, 'staff-complete-batch', ['light']);
  await dialog.getByRole('button', { name: 'Mark 1 student as completed' }).click();
  await expect
    .poll(async () => (await registrationState(course, enough.id)).state)
    .toBe('completed');
  await expect(dialog.getByText('2 of 2')).toBeVisible();
  expect((await registrationState(course, few.id)).state).toBe('active');
});

test('the server says what day it is, whatever the clock of the computer', {
  tag: '@long',
}, async ({ page, portal }) => {
  const course = await trainingToday(portal);
  const { surname } = await aTrainee(portal, course);
  await logInStaff(page, portal, 'registrar');
  await page.clock.setFixedTime(new Date(Date.now() - 400 * DAY_MS));
  await page.goto(`/staff/registers?workshop=${course.workshop}`);
  await page
    .getByRole('row', { name: new RegExp(surname) })
    .getByRole('checkbox')
    .check();
  const bar = page.getByRole('region', { name: 'Selected rows' });
  await expect(bar.getByRole('button', { name: 'Mark present' })).toBeVisible();
  // A phone has it on the student's card.
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole('button', { name: /^Mark present: / }).first()).toBeVisible();
});

test('the office finds how to complete a training from Today and from the batch', {
  tag: '@long',
}, async ({ page, portal }) => {
  const course = await trainingToday(portal);
  await aTrainee(portal, course);
  await aTrainee(portal, course);
  await logInStaff(page, portal, 'registrar');
  await page.goto('/staff');
  const waiting = page.getByRole('region', { name: /^Students without a batch/ });
  await waiting.getByRole('listitem').getByRole('link').first().click();
  await expect(page.getByRole('dialog', { name: 'Assign batches' })).toBeVisible();

  await sql`update schedules set start_date = current_date - 20, end_date = current_date - 3
    where course_id = (select course_id from offerings
      where id = ${course.workshop})`.execute(course.db);
  await page.goto('/staff');
  const group = page.getByRole('region', { name: /^Training over, not completed/ });
  await group.getByRole('listitem').getByRole('link').first().click();
  await page.getByRole('button', { name: /^Complete training/ }).click();
  const dialog = page.getByRole('dialog', { name: /as completed/ });
  await expect(dialog).toContainText('Nobody has enough days yet.');
  await expect(
    dialog.getByRole('radio', { name: /^Only those who have enough days/ }),
  ).toBeChecked();

  await page.goto('/staff/schedule');
  await page.getByRole('link', { name: /^Complete training of Today/ }).click();
  await expect(page).toHaveURL(/\/staff\/registers\?.*batch=/);
  await expect(page.getByRole('button', { name: /^Complete training/ })).toBeVisible();
});
