import { pressOn, tabTo, typeInto } from '../support/keyboard.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, OTHER_COURSE, SKILL, test } from './fixtures.ts';

test('a student changes course with the keyboard on a phone, after a preview from the server', async ({
  page,
  student: _student,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/app/portal/change-course');
  const update = page.getByRole('button', { name: 'Update Record' });
  await pressOn(page, update);
  const summary = page.getByRole('alert').filter({ hasText: 'Please select both courses' });
  await expect(summary).toBeVisible();

  // The only course that can be changed is chosen by itself, and is not among the new ones.
  const old = page.getByRole('combobox', { name: /Old course/ });
  await expect(old).toHaveValue(/ESP 302/);
  const next = page.getByRole('combobox', { name: /New course/ });
  await typeInto(page, next, '302');
  await expect(page.getByText('No course matches')).toBeVisible();

  await tabTo(page, next);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('ESP 202');
  // Only once the list is filtered does Enter take the course that was typed.
  await expect(page.getByRole('option')).toHaveCount(1);
  await expect(page.getByRole('option', { name: OTHER_COURSE.label })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(summary).toHaveCount(0);
  await expectGoodLooks(page, 'change-course', ['light', 'dark']);
  await pressOn(page, update);
  const dialog = page.getByRole('dialog', { name: 'Change your course?' });
  await expect(dialog).toContainText(SKILL.title);
  await expect(dialog).toContainText('Your old slip stops working at once.');
  await expect(dialog).not.toContainText('the batch below');
  await expectGoodLooks(page, 'change-course-preview', ['light', 'dark']);
  await pressOn(page, dialog.getByRole('button', { name: 'Change course' }));
  await expect(page).toHaveURL(new RegExp(`/app/get_printout/${OTHER_COURSE.code}`));
  await expect(page.getByRole('article')).toContainText('ESP 202');

  // The address of the old slip leads to the new one.
  await page.goto('/app/get_printout/ESP302-2627');
  await expect(page).toHaveURL(new RegExp(`/app/get_printout/${OTHER_COURSE.code}`));
  await expect(page.getByText('You moved to ESP 202.')).toBeVisible();
  await expect(page.getByRole('article')).toContainText('ESP 202');
});

test('a phone shows at once when training starts after the change', async ({ page }) => {
  const earlier = { matricNo: 'AGR/25/0054', password: 'Adire-2026' };
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, earlier, '/app/portal/change-course');
  await page.getByRole('combobox', { name: /New course/ }).fill('ESP 201');
  await page
    .getByRole('option', { name: /ESP 201/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Update Record' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change your course?' });
  await expect(dialog.getByText(/You start with Batch/)).toBeInViewport({ ratio: 1 });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
});

test('a second tab follows a change, and sends only what it shows', { tag: '@long' }, async ({
  page,
  context,
  student: _student,
}) => {
  const choose = async (tab: typeof page, label: string, text: string) => {
    await tab.getByRole('combobox', { name: label }).fill(text);
    await tab
      .getByRole('option', { name: new RegExp(text) })
      .first()
      .click();
  };
  await page.goto('/app/portal/change-course');
  const other = await context.newPage();
  await other.goto('/app/portal/change-course');
  for (const tab of [page, other]) {
    await choose(tab, 'New course', tab === page ? 'ESP 202' : 'ESP 201');
  }
  await page.getByRole('button', { name: 'Update Record' }).click();
  await page.getByRole('button', { name: 'Change course' }).click();
  await expect(page).toHaveURL(/get_printout/);
  // The other tab hears of it: the course that there is now is the old one.
  await other.bringToFront();
  await expect(other.getByRole('combobox', { name: /Old course/ })).toHaveValue(/ESP 202/);
  await expect(other.getByRole('combobox', { name: /New course/ })).toHaveValue(/ESP 201/);
  await other.getByRole('button', { name: 'Update Record' }).click();
  const dialog = other.getByRole('dialog', { name: 'Change your course?' });
  await expect(dialog).toContainText('FromESP 202');
  // Back closes the question, and the choice stays.
  await other.goBack();
  await expect(dialog).toBeHidden();
  await expect(other.getByRole('combobox', { name: /New course/ })).toHaveValue(/ESP 201/);
});

test('a student who completed the other courses sees that before the offer to repeat one', {
  tag: '@long',
}, async ({ page }) => {
  const graduate = { matricNo: 'SOC/24/0019', password: 'Adire-2026' };
  await signIn(page, graduate, '/app/portal/change-course');
  const none = page.getByText('There is no other course that ESP 302 can be changed to.');
  await expect(none).toBeVisible();
  const next = page.getByRole('combobox', { name: /New course/ });
  await expect(next).toHaveCount(0);
  await page.getByRole('button', { name: 'Repeat a completed course' }).click();
  await expect(next).toBeVisible();
  await expect(none).toHaveCount(0);
  await expect(page.getByText('Your place in ESP 302 is given up.')).toBeVisible();
  await next.click();
  await expect(page.getByRole('option', { name: /completed in/ }).first()).toBeVisible();
});
