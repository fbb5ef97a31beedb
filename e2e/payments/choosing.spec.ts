import type { Locator } from '@playwright/test';
import { expectGoodLooks } from '../support/looks.ts';
import { demoStudent, signIn } from '../support/sign-in.ts';
import { expect, test } from './fixtures.ts';
import { pickCourse, skillButtons } from './shopping.ts';

test('the skills of a course are found by title, and a choice is confirmed', {
  tag: '@long',
}, async ({ page, student: _student }) => {
  test.slow();
  await pickCourse(page);
  await expect(page.getByText('07:00AM Daily').first()).toBeVisible();
  await expect(page.getByText(/\d+ places left/).first()).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'places left' }).first()).toContainText(
    '₦4,160.00',
  );
  await expectGoodLooks(page, 'payments-skills');

  const all = await skillButtons(page).count();
  await page.getByLabel('Category').selectOption({ index: 1 });
  await expect.poll(() => skillButtons(page).count()).toBeLessThan(all);
  await page.getByLabel('Search skills by title').fill('no such trade');
  await expect(page.getByText('No Skills Found')).toBeVisible();
  await expectGoodLooks(page, 'payments-skills-none');
  await page.getByRole('button', { name: 'Show all skills' }).click();
  await expect(page.getByLabel('Search skills by title')).toBeFocused();
  await expect(skillButtons(page)).toHaveCount(all);

  await skillButtons(page).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('You will be redirected to payment');
  // The amount on the next page is explained before it.
  await expect(dialog).toContainText('Training manual fee₦4,000.00');
  await expect(dialog).toContainText('Processing fee₦160.00');
  await expect(dialog).toContainText('Amount to pay₦4,160.00');
  await expectGoodLooks(page, 'payments-skills-confirm');
  // Back closes the question and stays on the page; so does Cancel, which leaves nothing behind.
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/app\/skills\?course=/);
  await skillButtons(page).first().click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/app\/skills\?course=/);
  await page.reload();
  await expect(skillButtons(page).first()).toBeVisible();

  // The sidebar shows the same step as the page, and the same entry.
  const portal = page.getByRole('navigation', { name: 'Portal' });
  const step = (of: Locator) => of.locator('[aria-current=step]');
  const steps = page.getByRole('list', { name: 'Course registration' });
  const done = portal.getByRole('img', { name: 'done' });
  await expect(step(steps)).toContainText('Choose a skill');
  await expect(step(portal)).toContainText('Choose a skill');
  await expect(done).toHaveCount(1);
  await skillButtons(page).first().click();
  await page.getByRole('button', { name: 'Confirm Selection' }).click();
  await expect(page.getByText('Step 3 of 3: Pay')).toBeVisible();
  await expect(step(portal)).toContainText('Pay');
  await expect(done).toHaveCount(2);
  await expect(portal.locator('a[aria-current]')).toHaveText('Register Course');
  await page.goBack();
  await expect(skillButtons(page).first()).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.goto('/app/skills');
  await expect(step(steps)).toContainText('Choose a course');
  await expect(step(portal)).toContainText('Choose a course');
});

test('a refusal of the server is a red alert, and the list is empty', { tag: '@long' }, async ({
  page,
}) => {
  await signIn(page, { ...demoStudent, matricNo: 'ENG/25/0036' });
  const refusal = { status: 409, error: 'NOT_OFFERED', message: 'Not offered today.' };
  await page.route('**/api/student/application/skills', (route) =>
    route.fulfill({ status: 409, json: refusal }),
  );
  await pickCourse(page);
  const alert = page.getByRole('alert').filter({ hasText: 'Error fetching available skills' });
  await expect(alert).toContainText('Not offered today.');
  await expect(skillButtons(page)).toHaveCount(0);
  await expectGoodLooks(page, 'payments-skills-refused');
  await page.unroute('**/api/student/application/skills');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(skillButtons(page).first()).toBeVisible();
});

test('a course that is registered says so instead of being sold again', async ({ page }) => {
  await signIn(page);
  await page.goto('/app/skills');
  await page.getByRole('combobox', { name: 'Course' }).click();
  await page.getByRole('option').filter({ hasText: '(registered)' }).click();
  await expect(page.getByText('You have already registered for this course')).toBeVisible();
  await expect(skillButtons(page)).toHaveCount(0);
  await expectGoodLooks(page, 'payments-skills-registered');
  await page.getByRole('link', { name: 'See your slip' }).click();
  await expect(page).toHaveURL(/\/app\/get_printout\//);
});

test('training on the days of another one needs a tick before anybody pays', {
  tag: '@long',
}, async ({ page, student: _student }) => {
  const text = 'Batch 2 is on the same days as Batch 2 of ESP 301 (Baking). Ask the centre first.';
  await page.route('**/api/student/application/skills', async (route) => {
    const answer = await route.fetch();
    const title = 'You already have training on these days';
    await route.fulfill({
      response: answer,
      json: { ...(await answer.json()), training_clash: { title, text, warns: true } },
    });
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await pickCourse(page);
  await skillButtons(page).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(text);
  await dialog.getByRole('button', { name: 'Confirm Selection' }).click();
  await expect(dialog).toContainText('Tick this box to go on');
  await expect(dialog.getByRole('link', { name: 'Ask the centre first' })).toBeVisible();
  await expectGoodLooks(page, 'payments-skills-clash');
  await dialog.getByRole('checkbox', { name: /cannot attend both/ }).check();
  await dialog.getByRole('button', { name: 'Confirm Selection' }).click();
  await expect(page.getByText('Step 3 of 3: Pay')).toBeVisible();
});

test('a network that goes away at Confirm Selection leaves the button to press again', async ({
  page,
  context,
  student: _student,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await pickCourse(page);
  await skillButtons(page).first().click();
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: 'Confirm Selection' });
  await expect(confirm).toBeVisible();
  await page.route('**/assets/made-payment-*.js', (route) => route.abort());
  await context.setOffline(true);
  await confirm.click();
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText(
    'The next page did not open. Check your connection and try again.',
  );
  await expect(confirm).not.toHaveAttribute('aria-busy');
  await expect(page).toHaveURL(/\/app\/skills/);
  await page.unroute('**/assets/made-payment-*.js');
  await context.setOffline(false);
  await confirm.click();
  await expect(page.getByText('Step 3 of 3: Pay')).toBeVisible();
});

test('nothing is paid without a choice', async ({ page }) => {
  await signIn(page);
  await page.goto('/app/made_payment');
  await expect(page).toHaveURL('/app/skills');
  await expect(page.getByText(/^There is nothing to pay/)).toBeVisible();
});

test('the skill of the public page is offered first, until one is chosen', {
  tag: '@long',
}, async ({ page, student: _student }) => {
  test.slow();
  await page.goto('/view-skills/photography');
  await page.getByRole('main').getByRole('link', { name: 'Register Now' }).first().click();
  await expect(page).toHaveURL('/app/skills');
  await expect(page.getByText('Then you can register for Photography.')).toBeVisible();
  await pickCourse(page);
  const first = skillButtons(page).first();
  await expect(first).toHaveText('Photography');
  await expect(page.getByText('The skill you picked')).toHaveCount(1);
  await expectGoodLooks(page, 'payments-skills-wanted');
  await first.click();
  await page.getByRole('button', { name: 'Confirm Selection' }).click();
  await expect(page).toHaveURL(/\/app\/made_payment/);
  await page.goto('/app/skills?course=ESP201-2627');
  await expect(skillButtons(page).first()).toBeVisible();
  await expect(page.getByText('The skill you picked')).toHaveCount(0);
});
