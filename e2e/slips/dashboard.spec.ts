import { formatDay } from '@edc/contract/common/time/dates';
import { DAY_MS } from '@edc/contract/common/time/days';
import { nextTrainingDay } from '@edc/contract/common/time/training-days';
import type { Page } from '@playwright/test';
import { loadTrainingCalendar } from '../../server/src/areas/system/settings-store/queries.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { expect, test } from './fixtures.ts';
import { COURSE, OTHER_COURSE, openPayment } from './paying.ts';

const history = (page: Page) => page.getByRole('table', { name: 'Course registration history' });

test('a new student sees what to do first, and then to finish paying', async ({
  page,
  portal,
  newcomer: { record },
}) => {
  await page.goto('/app/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    new RegExp(`^Good (morning|afternoon|evening), ${record.firstname}$`),
  );
  await expect(page.getByText('No course registered yet')).toBeVisible();
  await expect(page.getByText('You registered with the portal')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Unfinished payments' })).toHaveCount(0);
  const actions = page.getByRole('navigation', { name: 'Quick actions' });
  await expect(actions.getByRole('link')).toHaveText(['Register Course', 'Drop Complaint']);
  await expect(actions.getByRole('paragraph')).toHaveText([
    'Change of SkillRegister a course first',
    'Request CertificateRegister a course first',
  ]);
  const menu = page.getByRole('navigation', { name: 'Portal' });
  await expect(menu.getByText('Register a course first')).toHaveCount(3);
  await expectGoodLooks(page, 'dashboard-newcomer');
  const next = page.getByRole('main').getByRole('link', { name: 'Register Course' }).first();
  await next.click();
  await expect(page).toHaveURL('/app/skills');

  const reference = await openPayment(page, portal);
  await page.goto('/app/dashboard');
  const hero = page.locator('section').filter({
    has: page.getByRole('heading', { name: 'Not paid yet' }),
  });
  await expect(hero).toContainText('₦4,160.00');
  await expect(hero).toContainText(
    `Payment ${reference} is not paid yet: nothing has been charged for it so far.`,
  );
  await expect(page.getByRole('heading', { name: 'Unfinished payments' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Choose your skill' })).toHaveCount(0);
  await expectGoodLooks(page, 'dashboard-finish-paying');
  await hero.getByRole('link', { name: 'Continue to payment' }).click();
  await expect(page.getByRole('button', { name: 'Pay Now ₦4,160.00' })).toBeVisible();
});

test('a payer finds the slip, the history, what happened and the open payment', async ({
  page,
  portal,
  payer: { record, reference },
}) => {
  const open = await openPayment(page, portal, OTHER_COURSE);
  await page.goto('/app/dashboard');
  // A closed action shows when it opens; its page has the details.
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Request Certificate' }),
  ).toHaveText(/^Request CertificateAfter \d+ \w+ \d{4}$/);
  const row = history(page).getByRole('row').nth(1);
  for (const words of [
    'ESP 201',
    'Introduction to Entrepreneurial Skills',
    'Adire and Tie-Dye',
    reference,
  ]) {
    await expect(row).toContainText(words);
  }
  await expect(row.getByRole('link', { name: 'Print' })).toHaveAttribute(
    'href',
    `/app/get_printout/${COURSE}`,
  );
  await expect(page.getByText('Payment of ₦4,160.00 confirmed')).toBeVisible();
  await expect(page.getByText('Registered for Adire and Tie-Dye, ESP 201')).toBeVisible();
  await expect(page.getByRole('main').getByText(open).first()).toBeVisible();
  const entry = page.getByRole('navigation', { name: 'Portal' });
  await expect(entry.getByRole('link', { name: 'Register Course' })).toContainText('Register');
  await expect(entry.getByRole('img', { name: 'done' })).toHaveCount(1);
  const card = page.locator('section', { hasText: 'Student information' }).last();
  await expect(card).toContainText(record.matric_no);
  await expect(card.getByRole('link', { name: 'Edit Profile' })).toHaveAttribute(
    'href',
    '/app/profile',
  );
  await expectGoodLooks(page, 'dashboard-payer');

  await page.getByRole('link', { name: 'Print slip' }).click();
  await expect(page).toHaveURL(`/app/get_printout/${COURSE}`);
  await page.goBack();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('link', { name: 'What to bring' }).click();
  await expect(page).toHaveURL('/view-skills/adire#about');
  await expect(page.getByRole('main').getByText(/^Bring /)).toBeInViewport({ ratio: 1 });
  await page.getByRole('link', { name: 'Back to your dashboard' }).click();
  await expect(page).toHaveURL('/app/dashboard');
  await page.getByRole('link', { name: 'All registration slips' }).click();
  await expect(page).toHaveURL('/app/invoice');
});

test('the dashboard says when and where training is next, for the own batch', async ({
  page,
  portal,
  payer,
}) => {
  const db = await portal.db();
  const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
  const { id } = await db
    .insertInto('schedules')
    .values({
      course_id: db.selectFrom('courses').select('id').where('code', '=', COURSE),
      batch: 'Batch 9',
      start_date: inDays(40),
      end_date: inDays(54),
      study_modes: ['Full Time', 'Part Time'],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const card = page.locator('section', { has: page.getByRole('link', { name: 'Print slip' }) });
  await page.goto('/app/dashboard');
  await expect(card).toContainText(/Batch \d, \d+ \w+ to [\w ]+unless the centre assigns another/);

  await db
    .updateTable('registrations')
    .set({ batch_id: id })
    .where('student_id', '=', payer.id)
    .execute();
  await page.goto('/app/dashboard');
  const fact = (term: string) =>
    card.getByText(term, { exact: true }).locator('xpath=following-sibling::dd');
  const calendar = await loadTrainingCalendar(db);
  const line = { batch: 'Batch 9', start_date: inDays(40), end_date: inDays(54) };
  const next = nextTrainingDay([line], calendar, { now: new Date() });
  await expect(fact('Next training day')).toContainText(formatDay(next?.day ?? ''));
  await expect(fact('Batch')).toHaveText(/^Batch 9, /);
  await expect(fact('Time')).toHaveText('07:00AM Daily, ends 11:00AM');
  await expect(fact('Place')).toHaveText('EDC Workshops, Main Campus');
  await expectGoodLooks(page, 'dashboard-own-batch');

  await page.getByRole('link', { name: 'Print slip' }).click();
  await expect(page.getByText('Batch 9, ')).toBeVisible();
  await db
    .updateTable('registrations')
    .set({ batch_id: null })
    .where('batch_id', '=', id)
    .execute();
  await db.deleteFrom('schedules').where('id', '=', id).execute();
});

test('a part that fails says so and can be loaded again; the others are shown', {
  tag: '@long',
}, async ({ page, payer }) => {
  await page.goto('/app/profile');
  await page.route('**/api/student/activity/**', (route) => route.abort());
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByText('Your recent activity could not be loaded')).toBeVisible();
  await expect(history(page)).toContainText(payer.reference);
  await expectGoodLooks(page, 'dashboard-part-failed');
  await page.unroute('**/api/student/activity/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Payment of ₦4,160.00 confirmed')).toBeVisible();
});

test('the page comes whole: until its last part is there the page before it stays', async ({
  page,
  payer,
}) => {
  await page.goto('/app/profile');
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/student/course_record/**', async (route) => {
    await held;
    await route.continue();
  });
  const other = page.waitForResponse('**/api/student/activity/**');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await other;
  await expect(page.getByTestId('pending-bar')).toBeInViewport();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Personal Profile');
  letGo();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Good ');
  await expect(history(page)).toContainText(payer.reference);
});

test('a session that is over leads to the login page and back', async ({ page, payer: _payer }) => {
  await page.goto('/app/profile');
  await page.context().clearCookies({ name: /token|session/ });
  await page.goto('/app/dashboard');
  await expect(page).toHaveURL('/login?next=%2Fapp%2Fdashboard');
});
