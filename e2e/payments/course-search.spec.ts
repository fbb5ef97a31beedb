import { expectGoodLooks } from '../support/looks.ts';
import { expect, test } from './fixtures.ts';

const LABEL = '2026/2027, Introduction to Entrepreneurial Skills, ESP 201';
const WHEN = 'First Semester, training ';

test('a course is found as people type it, and distinguishable on a phone', {
  tag: '@long',
}, async ({ page, student: _student }) => {
  test.slow();
  await page.goto('/app/skills');
  const field = page.getByRole('combobox', { name: 'Course' }).and(page.locator('textarea'));
  const options = page.getByRole('option');
  await field.fill('esp 999');
  await expect(page.getByText('No course matches')).toBeVisible();
  for (const typed of ['esp201', '2026 entre 201', 'skills 2026/2027 introduction']) {
    await field.fill(typed);
    await expect(options).toHaveText([new RegExp(`^${LABEL}${WHEN}`)]);
  }
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(LABEL);
  await expect(page.getByText(WHEN)).toBeVisible();
  await expect(page).toHaveURL(/\?course=ESP201-2627$/);

  await page.setViewportSize({ width: 360, height: 740 });
  const isCut = (box: HTMLElement) =>
    box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight;
  await expect.poll(() => field.evaluate(isCut), 'the field cuts the label').toBe(false);
  await expectGoodLooks(page, 'payments-course-chosen');
});

test('Escape closes the list and keeps the course that was chosen', async ({
  page,
  student: _student,
}) => {
  await page.goto('/app/skills?course=ESP201-2627');
  const field = page.getByRole('combobox', { name: 'Course' }).and(page.locator('textarea'));
  const list = page.getByRole('listbox');
  const skills = page.getByRole('main').getByRole('listitem').getByRole('button');
  await expect(skills.first()).toBeVisible();
  await field.click();
  await expect(list).toBeVisible();
  await page.keyboard.type('x');
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(field).toHaveValue(LABEL);
  for (const _again of [1, 2]) {
    await page.keyboard.press('Escape');
    await expect(field).toHaveValue(LABEL);
    await expect(skills.first()).toBeVisible();
  }
  await expect(page).toHaveURL(/\?course=ESP201-2627$/);

  // Emptying the field clears the choice.
  await field.fill('');
  await expect(page.getByText('Choose a course first')).toBeVisible();
});
