import { setTimeout } from 'node:timers/promises';
import { payByCard, payNow, popup, referenceOn } from '../payments/shopping.ts';
import { atGateway } from '../support/gateway.ts';
import { pressOn, typeInto } from '../support/keyboard.ts';
import { expectGoodLooks } from '../support/looks.ts';
import type { RunningPortal } from '../support/portal-process.ts';
import { signIn } from '../support/sign-in.ts';
import { staffApi } from '../support/staff.ts';
import { expect, OTHER_COURSE, SKILL, seedRegistration, test } from './fixtures.ts';

const NEW = { slug: 'beadmaking', title: /Bead/ };

/** Decides the student's pending request as the registrar does. */
async function decide(
  portal: RunningPortal,
  studentId: number,
  what: 'approve' | 'reject',
  given = {},
): Promise<void> {
  const db = await portal.db();
  const row = await db
    .selectFrom('requests')
    .select('id')
    .where('student_id', '=', studentId)
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow();
  const registrar = await staffApi(portal, 'registrar');
  await registrar.post(`/requests/skill-change-${row.id}/${what}`, given);
}

test('a student changes skill from the first click to the approval of the centre', {
  tag: '@long',
}, async ({ page, portal, student }) => {
  test.slow();
  await page.goto('/app/portal/change-skill');
  await expect(page.getByText('You have not requested another skill yet.')).toBeVisible();
  await expect(page.getByText('Changing a skill costs ₦1,015.00')).toBeVisible();
  const next = page.getByRole('button', { name: 'Continue to payment' });
  await next.click();
  await expect(page.getByText('Please select a skill before proceeding').first()).toBeVisible();
  await expect(page.getByText('Skill Selection Required').first()).toBeVisible();

  const category = page.getByLabel('Category');
  await category.selectOption('Digital & Media');
  await expect(page.getByRole('radio', { name: new RegExp(SKILL.title) })).toHaveCount(0);
  await expect(page.getByRole('radio', { name: /Photography/ })).toBeVisible();
  await category.selectOption({ label: 'All categories' });
  await page.getByRole('radio', { name: new RegExp(SKILL.title) }).check();
  await expect(page.getByText('Skill Selection Required')).toHaveCount(0, { timeout: 2_000 });
  await next.click();
  await expect(
    page.getByText('Please select a different skill from the options to proceed.'),
  ).toBeVisible();
  await expect(payNow(page)).toBeHidden();
  // A phone's own Back goes down a step, as the button does.
  await page.goBack();
  await expect(page.getByText('You have this skill already.')).toBeVisible();
  await next.click();
  await page.getByRole('button', { name: 'Back' }).click();

  await page.getByRole('radio', { name: NEW.title }).check();
  // The chosen one stays visible: the button refers to it.
  await category.selectOption('Digital & Media');
  await expect(page.getByRole('radio', { name: NEW.title })).toBeChecked();
  await category.selectOption({ label: 'All categories' });
  await expectGoodLooks(page, 'change-skill-select', ['light', 'dark']);
  await next.click();
  await expect(payNow(page)).toContainText('1,015.00');
  await expect(page.getByText(/^The centre will decide on your request\. We expect/)).toBeVisible();
  await expectGoodLooks(page, 'change-skill-pay', ['light', 'dark']);
  // The server knows the step.
  await page.reload();
  await expect(payNow(page)).toBeVisible();
  await payNow(page).click();
  await expect(popup(page).getByLabel('Card number')).toBeVisible();
  const recorded = page.waitForRequest('**/api/student/payment/change-skill', {
    timeout: 30_000,
  });
  await payByCard(page);
  // The page finishes by itself, although the live event announces the request first.
  await recorded;
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('Weldone!');
  await expect(page.getByText('Your request is waiting for the centre')).toBeVisible({
    timeout: 20_000,
  });
  await expectGoodLooks(page, 'change-skill-pending', ['light', 'dark']);

  await decide(portal, student.id, 'approve');
  // The page shows it without a reload.
  await expect(page.getByText(/^Approved on/).first()).toBeVisible({ timeout: 20_000 });
  await page.getByRole('link', { name: 'See your new slip' }).click();
  await expect(page.getByRole('article')).toContainText(NEW.title);
});

test('nobody is invited to change a skill that can no longer be changed', async ({ page }) => {
  await signIn(page, undefined, '/app/portal/change-skill');
  await expect(page.getByText('You cannot change a skill right now.')).toBeVisible();
  await expect(page.getByText('Request another skill in your course')).toBeHidden();
  await expect(page.getByText(/The last day to change the skill in/).first()).toBeVisible();
});

test('with two courses the page begins with the decision that came back, and names no number of places', async ({
  page,
  portal,
  student,
}) => {
  const { id, reference } = await seedRegistration(portal, student, OTHER_COURSE.code);
  const db = await portal.db();
  const idOf = (slug: string) => db.selectFrom('skills').select('id').where('slug', '=', slug);
  await db
    .insertInto('requests')
    .values({
      kind: 'skill_change',
      registration_id: id,
      student_id: student.id,
      course_id: db.selectFrom('courses').select('id').where('code', '=', OTHER_COURSE.code),
      from_skill_id: idOf(SKILL.slug),
      skill_id: idOf(NEW.slug),
      payment_reference: reference,
      state: 'rejected',
      requested_at: new Date(),
      decided_at: new Date(),
      reason: 'The workshop is being repaired',
    })
    .execute();
  await page.goto('/app/portal/change-skill');
  await expect(page.getByLabel('Course')).toHaveValue(OTHER_COURSE.label);
  await expect(page.getByText('Reason: The workshop is being repaired')).toBeVisible();
  await page.getByRole('button', { name: 'Make another request' }).click();
  await expect(page.getByRole('radio', { name: NEW.title })).toBeVisible();
  await expect(page.getByText(/places? left/)).toHaveCount(0);
});

test('a second tab finds the request made, and pays nothing', { tag: '@long' }, async ({
  page,
  context,
  portal,
  student,
}) => {
  await page.goto('/app/portal/change-skill');
  await page.getByRole('radio', { name: NEW.title }).check();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(payNow(page)).toBeVisible();
  // This tab gets no live updates.
  const other = await context.newPage();
  await other.route(/\/api\/student\/live/, (route) => route.abort());
  await other.goto('/app/portal/change-skill');
  await expect(payNow(other)).toBeVisible();

  const reference = await referenceOn(page);
  await atGateway(portal, `transactions/${reference}/succeed`);
  const recorded = await page.request.post(`${portal.url}/api/student/payment/change-skill`, {
    headers: { origin: portal.url },
    data: { student_code: student.code, payment_ref: reference },
  });
  expect(recorded.status()).toBe(200);

  await payNow(other).click();
  await expect(
    other.getByText('Your request for ESP 302 is waiting for the centre.'),
  ).toBeVisible();
  await expect(other.getByText('There is nothing more to pay.')).toBeVisible();
  await other.getByRole('link', { name: 'See your request' }).click();
  await expect(other.getByText('Your request is waiting for the centre')).toBeVisible();
  await expect(payNow(other)).toBeHidden();
  // The first tab follows without a reload.
  await page.bringToFront();
  await expect(page.getByText('Your request is waiting for the centre')).toBeVisible();
});

test('by keyboard on a phone: a request that is not approved leaves a credit for the next', {
  tag: '@long',
}, async ({ phone, page, portal, student }) => {
  test.slow();
  await phone.context().addCookies(await page.context().cookies());
  await phone.goto('/app/portal/change-skill');
  const choose = async (onward: string) => {
    await typeInto(phone, phone.getByLabel('Search skills by title'), 'Bead');
    await pressOn(phone, phone.getByRole('radio', { name: NEW.title }), 'Space');
    await pressOn(phone, phone.getByRole('button', { name: onward }));
  };
  await choose('Continue to payment');
  await pressOn(phone, payNow(phone));
  await payByCard(phone);
  await expect(phone.getByText('Your request is waiting for the centre')).toBeVisible({
    timeout: 20_000,
  });
  const reason = 'The workshop is being repaired';
  await decide(portal, student.id, 'reject', { reason });
  await expect(phone.getByText(`Reason: ${reason}`)).toBeVisible({ timeout: 20_000 });
  await expectGoodLooks(phone, 'change-skill-rejected', ['light', 'dark']);
  // The dashboard names it, and the page about it begins with the decision.
  await phone.goto('/app/dashboard');
  await expect(phone.getByText(`Reason: ${reason}`)).toBeVisible();
  await phone.getByRole('link', { name: /^Skill change to / }).click();
  await expect(phone.getByText(`Reason: ${reason}`)).toBeInViewport();
  await pressOn(phone, phone.getByRole('button', { name: 'Make another request' }));
  await choose('Continue');
  await expect(phone.getByText('Your credit pays for this')).toBeVisible();
  await expectGoodLooks(phone, 'change-skill-credit');
  // On a slow network the request before this one must not pass for its result.
  const history = '**/api/student/skill_change/history*';
  await phone.route(history, async (route) => {
    await setTimeout(1500);
    await route.continue();
  });
  await pressOn(phone, phone.getByRole('button', { name: 'Send request' }));
  await expect(phone.getByText('Your credit paid for this request.').first()).toBeVisible({
    timeout: 20_000,
  });
  expect(await phone.getByText(/^Your request for .* was not approved$/).count()).toBe(0);
  await expect(phone.getByText('Your request is waiting for the centre')).toBeVisible({
    timeout: 20_000,
  });
  await phone.unrouteAll({ behavior: 'wait' });
  await pressOn(phone, phone.getByRole('button', { name: 'Withdraw request' }));
  const dialog = phone.getByRole('dialog', { name: 'Withdraw your request?' });
  await pressOn(phone, dialog.getByRole('button', { name: 'Withdraw request' }));
  await expect(phone.getByText('You withdrew this request')).toBeVisible();
  await expect(
    phone
      .getByText(
        /^Your payment of ₦1,015\.00 is kept as credit: your next request costs nothing more\.$/,
      )
      .first(),
  ).toBeVisible();

  // The credit is shown once, on each page where students may look for it.
  for (const [address, words] of [
    ['/app/portal/change-skill', 'Your credit of ₦1,015.00 pays for this request.'],
    ['/app/portal/certificate', 'You have ₦1,015.00 credit for your next skill change'],
    [
      '/app/dashboard',
      'You have ₦1,015.00 credit for your next skill change: use it under Change Skill',
    ],
  ] as const) {
    await phone.goto(address);
    await expect(phone.getByText(words)).toBeVisible();
    await expect(phone.getByText('₦1,015.00 credit')).toHaveCount(
      address.endsWith('skill') ? 0 : 1,
    );
  }
  await expect(phone.getByRole('heading', { name: 'Unfinished payments' })).toHaveCount(0);
  await phone.getByRole('link', { name: 'ask for a refund' }).click();
  await expect(phone.getByLabel('Subject')).toHaveValue(
    'Refund of my skill change credit of ₦1,015.00',
  );
  await expect(phone.getByLabel('Message')).toHaveValue(
    /^Please refund my credit of ₦1,015\.00 \(payment \w{13}\)\.$/,
  );
  await expect(phone.getByText(/^About: Credit of ₦1,015\.00 for .*payment \w{13}$/)).toBeVisible();
  const form = phone.url();
  await phone.getByRole('button', { name: 'Submit complaint' }).click();
  await expect(phone).toHaveURL(/complaint=/);
  await phone.goto('/app/dashboard');
  await phone.getByRole('link', { name: /^You asked for a refund on / }).click();
  await expect(phone).toHaveURL(/complaint=/);
  await phone.goto(form);
  await expect(phone.getByText(/^You wrote about this on /)).toBeVisible();
});
