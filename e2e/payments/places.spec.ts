import { expectGoodLooks } from '../support/looks.ts';
import { expect, test } from './fixtures.ts';
import { leavePlaces } from './places.ts';
import {
  chooseSkill,
  expectSlip,
  payByCard,
  payNow,
  pickCourse,
  popup,
  referenceOn,
  skillButtons,
} from './shopping.ts';

const SKILL = { title: 'Shoemaking', slug: 'shoemaking' };

test.afterEach(({ portal }) => leavePlaces(portal, SKILL.slug, 30));

test('a skill that became full since it was chosen is reported before payment', {
  tag: '@long',
}, async ({ page, portal, student: _student }) => {
  test.slow();
  await pickCourse(page);
  await skillButtons(page).filter({ hasText: SKILL.title }).click();
  await leavePlaces(portal, SKILL.slug, 0);
  await page.getByRole('button', { name: 'Confirm Selection' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'This skill is full' });
  await expect(alert).toContainText('Please choose another one.', { timeout: 20_000 });
  await expect(payNow(page)).toBeHidden();
  await expectGoodLooks(page, 'payments-skill-full');

  await alert.getByRole('link', { name: 'Choose another skill' }).click();
  await expect(page).toHaveURL('/app/skills');
  await pickCourse(page);
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: SKILL.title });
  await expect(card).toContainText('Full');
  await expect(page.getByText(/^You chose /)).toBeHidden();
  // It may offer its waiting list, while a batch of the demo is still to begin; not the skill.
  await expect(card.getByRole('button', { name: SKILL.title, exact: true })).toHaveCount(0);
});

test('Pay Now says before paying that the last place was taken meanwhile', {
  tag: '@long',
}, async ({ page, portal, student: _student }) => {
  await chooseSkill(page, SKILL.title);
  await leavePlaces(portal, SKILL.slug, 0);
  await payNow(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'This skill is full' })).toBeVisible();
  await expect(payNow(page)).toBeHidden();
  await expect(popup(page).getByLabel('Card number')).toBeHidden();
});

test('a last place that is taken while the student pays leaves the money for another skill', {
  tag: '@long',
}, async ({ page, portal, student: _student }) => {
  test.slow();
  await chooseSkill(page, SKILL.title);
  const reference = await referenceOn(page);
  await payNow(page).click();
  await expect(popup(page).getByLabel('Card number')).toBeVisible();
  await leavePlaces(portal, SKILL.slug, 0);
  await payByCard(page);
  const alert = page
    .getByRole('status')
    .filter({ hasText: 'the last place was taken while you were paying' });
  await expect(alert).toContainText(
    'We received ₦4,160.00, but the last place was taken while you were paying. Choose another skill: you will not pay again.',
    { timeout: 20_000 },
  );
  await expect(payNow(page)).toBeHidden();
  await expectGoodLooks(page, 'payments-place-taken');

  await page.goto('/app/dashboard');
  // The credit is shown once, by its own note.
  await expect(
    page.getByText('You have ₦4,160.00 credit for your next course registration'),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Unfinished payments' })).toHaveCount(0);
  await expectGoodLooks(page, 'dashboard-credit');

  // The credit pays: no checkout, and the slip has the reference of the money that was there.
  await pickCourse(page);
  await expect(
    page.getByText(`Your credit from payment ${reference} covers the fee.`),
  ).toBeVisible();
  await skillButtons(page).filter({ hasText: 'Adire and Tie-Dye' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose Adire and Tie-Dye?' });
  await expect(dialog).toContainText(
    'Your credit covers the fee: you pay nothing more and get your place at once.',
  );
  await expect(dialog).not.toContainText('₦');
  await expectGoodLooks(page, 'payments-skills-credit');
  await page.getByRole('button', { name: 'Confirm Selection' }).click();
  await expectSlip(page);
  await expect(page.getByRole('article')).toContainText('Adire and Tie-Dye');
  await expect(page.getByRole('article')).toContainText(reference);
});
