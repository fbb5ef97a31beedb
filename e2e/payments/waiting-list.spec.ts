import type { Page } from '@playwright/test';
import { expectGoodLooks } from '../support/looks.ts';
import { newStudent } from '../support/new-student.ts';
import { expect, test } from './fixtures.ts';
import { leavePlaces } from './places.ts';
import { expectSlip, payByCard, payNow, popup } from './shopping.ts';

const SKILL = { title: 'Shoemaking', slug: 'shoemaking' };

test.afterEach(({ portal }) => leavePlaces(portal, SKILL.slug, 30));

const HELD = /This place is held for you until \d+ \w+ \d{4}, \d\d:\d\d/;

const join = (page: Page) =>
  page.getByRole('button', { name: `Join the waiting list for ${SKILL.title}` });

/** A course whose training has not begun. */
async function pickCourse(page: Page): Promise<void> {
  await page.goto('/app/skills');
  await page.getByRole('combobox', { name: 'Course' }).and(page.locator('textarea')).click();
  await page
    .getByRole('option')
    .filter({ hasText: /ESP \d02/ })
    .first()
    .click();
}
const line = (page: Page) => page.locator('#waiting-list');

test('a student waits for a full skill, is offered the place that the first declines, and takes it', {
  tag: '@long',
}, async ({ browser, page, portal, nextStudent, student: _student }) => {
  test.slow();
  await leavePlaces(portal, SKILL.slug, 0);
  const context = await browser.newContext({ baseURL: portal.url });
  const first = await context.newPage();
  await newStudent(first, portal, nextStudent());
  await pickCourse(first);
  await join(first).click();
  await expect(line(first)).toContainText('You are first in line.');

  // With the keyboard alone, on a small phone.
  await page.setViewportSize({ width: 360, height: 640 });
  await pickCourse(page);
  await join(page).focus();
  await page.keyboard.press('Enter');
  await expect(line(page)).toContainText('You are number 2 in line.');
  await expect(page.getByText('Number 2 on the waiting list', { exact: true })).toBeVisible();
  await expect(join(page)).toBeHidden();
  await expectGoodLooks(page, 'waiting-list-waiting', ['light', 'dark']);
  // Another skill of the course costs the place on the list, and its question mentions that.
  await page.getByRole('button', { name: 'Photography', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText(
    `You are on the waiting list for ${SKILL.title}. Once you have registered for Photography`,
  );
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goto('/app/dashboard');
  await expect(line(page)).toContainText('You are number 2 in line.');

  await leavePlaces(portal, SKILL.slug, 1);
  // Offered to the first by now, or not yet: either way the place goes on to the next.
  await first.reload();
  await line(first)
    .getByRole('button', { name: /^(Leave|Decline) Shoemaking$/ })
    .click();
  await first.getByRole('button', { name: /^(Leave the list|Decline the place)$/ }).click();
  await expect(line(first)).toBeHidden();
  await context.close();

  // The open page shows it without a reload.
  await expect(line(page)).toContainText('Place held for you', { timeout: 30_000 });
  await expect(line(page)).toContainText('Register and pay before ');
  await expectGoodLooks(page, 'waiting-list-offered', ['light', 'dark']);
  await line(page).getByRole('link', { name: 'Take this place' }).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: `Choose ${SKILL.title}?` });
  await expect(question).toContainText(HELD);
  await expectGoodLooks(page, 'waiting-list-taking', ['light', 'dark']);
  // After hesitating, the skill is first and marked, and the same button asks again.
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(/\/app\/skills\?course=[^&]+$/);
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
    .first();
  await expect(card).toContainText(SKILL.title);
  await expect(card).toContainText(HELD);
  await expect(card).not.toContainText('place left');
  await line(page).getByRole('button', { name: 'Take this place' }).click();
  await question.getByRole('button', { name: 'Confirm Selection' }).click();
  await expect(page).toHaveURL('/app/made_payment');
  await expect(page.getByRole('main')).toContainText(HELD);
  await expectGoodLooks(page, 'waiting-list-paying');
  await payNow(page).click();
  await expect(popup(page).getByLabel('Card number')).toBeVisible();
  await payByCard(page);
  await expectSlip(page);
  await page.goto('/app/dashboard');
  await expect(page.getByRole('heading', { name: 'Recent activity' })).toBeVisible();
  await expect(line(page)).toBeHidden();
});
