import { sql } from 'kysely';
import { testOn } from '../payments/portal-with.ts';
import { expect } from '../support/fixtures.ts';
import { logInStaff } from '../support/staff.ts';
import { aTrainee, trainingToday } from './seed.ts';

// A portal of its own: the days of training are changed in it.
const test = testOn({});

test('the office finds how to complete a training from Today and from the batch', async ({
  page,
  portal,
}) => {
  const course = await trainingToday(portal);
  await aTrainee(portal, course);
  await sql`update schedules set start_date = current_date - 20, end_date = current_date - 3
    where application_id = (select application_id from offerings
      where id = ${course.workshop})`.execute(course.db);
  await logInStaff(page, portal, 'registrar');
  await page.goto('/staff');
  const group = page.getByRole('region', { name: /^Training over, not completed/ });
  await group.getByRole('listitem').getByRole('link').first().click();
  await page.getByRole('button', { name: /^Complete training/ }).click();
  await expect(page.getByRole('dialog', { name: /as completed/ })).toBeVisible();

  await page.goto('/staff/schedule');
  await page.getByRole('link', { name: /^Complete training of Today/ }).click();
  await expect(page).toHaveURL(/\/staff\/registers\?.*batch=/);
  await expect(page.getByRole('button', { name: /^Complete training/ })).toBeVisible();
});
