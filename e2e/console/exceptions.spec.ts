import type { Locator, Page } from '@playwright/test';
import { moneyById } from '../../server/src/areas/money/payments/money/store.ts';
import { readConfig } from '../../server/src/config.ts';
import { answerWrongly, aPayment, unknownMoney } from '../../server/src/testing/rows/money.ts';
import { openPayment, pay } from '../slips/paying.ts';
import { expect, test } from '../support/fixtures.ts';
import { atGateway } from '../support/gateway.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { newStudent } from '../support/new-student.ts';
import type { RunningPortal } from '../support/portal-process.ts';
import { logInStaff } from '../support/staff.ts';

const decisions = [
  {
    choice: /^Apply It pays/,
    received: 400_000,
    button: 'Apply ₦4,000.00',
    said: /The money has paid for/,
    after: 'applied',
  },
  {
    choice: /^Apply and waive/,
    received: 366_000,
    button: 'Waive ₦340.00',
    said: /₦340\.00 is waived/,
    after: 'applied',
  },
  {
    choice: /^Keep as credit/,
    received: 300_000,
    button: 'Keep ₦3,000.00 as credit',
    said: 'The money is kept as credit. We will email the student.',
    after: 'credit',
  },
  {
    choice: /^Refund/,
    received: 100_000,
    button: 'Refund ₦1,000.00',
    said: /is paying ₦1,000\.00 back/,
    after: 'refunded',
  },
  {
    choice: /^Close/,
    received: 200_000,
    button: 'Close',
    said: 'Closed. No money has moved. We will email the student.',
    after: 'closed',
  },
] as const;

/** A payment of this amount that is held for staff. */
async function heldMoney(page: Page, portal: RunningPortal, received: number) {
  const reference = await openPayment(page, portal);
  // Else the portal hears of it first, and keeps it as a part payment.
  await atGateway(portal, 'faults', { webhooks: 'drop' });
  await atGateway(portal, `transactions/${reference}/wrong-amount`, { amount: received });
  await atGateway(portal, 'faults', { webhooks: 'normal' });
  const app = { db: await portal.db(), now: () => new Date(), config: readConfig(portal.env) };
  return await answerWrongly({ app }, reference, 'NOT_APPLIED');
}

async function placeOf(portal: RunningPortal, id: number) {
  const { state, exception_closed_at } = await moneyById(await portal.db(), id);
  return exception_closed_at ? 'closed' : state;
}

/** An invalid amount shows its error and is not sent; a valid one is shown everywhere. */
async function typeAmounts(officer: Page, form: Locator) {
  const amount = form.getByLabel('Amount to refund in naira');
  const preview = officer.getByRole('table', { name: 'Now and after the choice' });
  for (const wrong of ['5000', 'abc', '0', '']) {
    await amount.fill(wrong);
    await form.getByRole('button', { name: /^Refund/ }).click();
    await expect(
      form
        .getByText('Please enter an amount of at most ₦1,000.00, such as 500 or 1,250.50')
        .first(),
    ).toBeVisible();
    await expect(preview).not.toContainText('refunded');
    await expect(officer.getByRole('heading', { name: 'Email to the student' })).toHaveCount(0);
  }
  await amount.fill('250');
  await expect(form.getByRole('button', { name: 'Refund ₦250.00' })).toBeVisible();
  await expect(preview).toContainText('₦250.00 refunded');
  await amount.fill('1,000');
}

test('finance applies, waives, credits, refunds and closes what waits', { tag: '@long' }, async ({
  browser,
  page,
  phone,
  portal,
  nextStudent,
}) => {
  test.setTimeout(240_000);
  const own = await browser.newContext({ baseURL: portal.url });
  const studentPage = await own.newPage();
  await logInStaff(page, portal, 'finance');
  await phone.context().addCookies(await page.context().cookies());
  for (const officer of [page, phone]) {
    for (const { choice, received, button, said, after } of decisions) {
      await newStudent(studentPage, portal, nextStudent());
      const id = await heldMoney(studentPage, portal, received);
      await officer.goto(`/staff/payments/exceptions/${id}`);
      await officer.getByRole('radio', { name: choice }).check();
      await expect(officer.getByRole('table', { name: 'Now and after the choice' })).toBeVisible();
      const form = officer.locator('form').filter({ has: officer.getByLabel('Reason') });
      await form.getByRole('button', { name: button }).click();
      await expect(officer.getByText('Please give a reason').first()).toBeVisible();
      await form.getByLabel('Reason').fill('Seen in the bank statement');
      if (choice.source === '^Refund') {
        await typeAmounts(officer, form);
        await expectGoodLooks(officer, 'staff-exception-refund');
      }
      await form.getByRole('button', { name: button }).click();
      const result = officer.getByRole('status').filter({ hasText: 'Done' });
      await expect(result.getByText(said)).toBeVisible();
      await expect(officer.getByRole('radio')).toHaveCount(0);
      await expect(officer.getByText('used as planned')).toHaveCount(0);
      await expect(result.getByRole('link', { name: 'Back to exceptions' })).toBeVisible();
      await expect.poll(() => placeOf(portal, id), { timeout: 20_000 }).toBe(after);
    }
  }
  await own.close();
});

test('a course that the student cannot have is named with the reason', { tag: '@long' }, async ({
  page,
  phone,
  portal,
  nextStudent,
}) => {
  test.slow();
  const student = await newStudent(phone, portal, nextStudent());
  const reference = await pay(phone, portal, student.code);
  const app = { db: await portal.db(), now: () => new Date() };
  const { course_code, skill } = await app.db
    .selectFrom('payment_attempts')
    .innerJoin('courses', 'courses.id', 'course_id')
    .innerJoin('skills', 'skills.id', 'skill_id')
    .select(['courses.code as course_code', 'skills.slug as skill'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  const again = { studentId: student.id, course: course_code, skill, fails: true };
  const { moneyId } = await aPayment({ app }, again);
  await logInStaff(page, portal, 'finance');
  await page.goto(`/staff/payments/exceptions/${moneyId}`);
  await page.getByText('Apply it to another course or skill').click();
  const course = page.getByLabel('Course');
  await expect(course.getByRole('option', { name: /\(registered already\)$/ })).toBeAttached();
  // The owner of another is unknown: it is judged for the named student.
  const unknown = await unknownMoney({ app });
  await page.goto(`/staff/payments/exceptions/${unknown.moneyId}`);
  await expect(page.getByRole('heading', { name: 'Who made this payment?' })).toBeVisible();
  await expect(course.getByRole('option', { name: /registered/ })).toHaveCount(0);
  await page.getByLabel('Matric number').fill(student.matricNo);
  await expect(course.getByRole('option', { name: /\(registered already\)$/ })).toBeAttached();
});

test('finance notes that a dispute was answered at the provider', { tag: '@long' }, async ({
  page,
  phone,
  portal,
  nextStudent,
}) => {
  const student = await newStudent(phone, portal, nextStudent());
  const reference = await pay(phone, portal, student.code);
  await atGateway(portal, `transactions/${reference}/dispute`, { amount: 100_000 });
  const db = await portal.db();
  const disputed = async () =>
    await db
      .selectFrom('disputes')
      .innerJoin('holdings', 'holdings.receipt_id', 'disputes.receipt_id')
      .select('holdings.id as money_id')
      .where('reference', '=', reference)
      .executeTakeFirst();
  await expect.poll(disputed, { timeout: 20_000 }).toBeDefined();
  const id = (await disputed())?.money_id;
  await logInStaff(page, portal, 'finance');
  await page.goto(`/staff/payments/exceptions/${id}`);
  await expect(page.getByText(/^Answer the dispute at Paystack by /)).toBeVisible();
  await expectGoodLooks(page, 'staff-exception-disputed');
  await page.getByRole('button', { name: 'I have answered it' }).click();
  await expect(
    page.getByText('The dispute of ₦1,000.00 was answered at Paystack. The bank decides.', {
      exact: true,
    }),
  ).toBeVisible();
  const answered = /Answered on \d+ \w+ by .+, the bank decides$/;
  await expect(page.getByRole('heading', { level: 1, name: answered })).toBeVisible();
  await expect(page.getByRole('button', { name: 'I have answered it' })).toHaveCount(0);
  await expectGoodLooks(page, 'staff-exception-answered');
  await page.goto(`/staff/payments/${reference}`);
  await expect(page.getByText(answered).first()).toBeVisible();
  await expect(page.getByText('Dispute of ₦1,000.00 answered at Paystack').first()).toBeVisible();
});
