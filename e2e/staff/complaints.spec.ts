import { DAY_MS } from '@edc/contract/common/time/days';
import type { Page } from '@playwright/test';
import { chooseSkill, referenceOn } from '../payments/shopping.ts';
import { expect, test } from '../support/fixtures.ts';
import { atGateway } from '../support/gateway.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { newStudent } from '../support/new-student.ts';
import type { RunningPortal } from '../support/portal-process.ts';
import type { RosterStudent } from '../support/roster.ts';
import { logInStaff, pressWithoutSession } from '../support/staff.ts';

const message = (page: Page) => page.getByLabel('Your reply');
const thread = (page: Page) => page.getByRole('log', { name: 'Thread' });

/** A complaint by the call that the student's page makes; its number. */
async function complain(page: Page, portal: RunningPortal, student_code: string, given: object) {
  const answer = await page.request.post(`${portal.url}/api/student/complaints/create`, {
    headers: { origin: portal.url },
    data: { student_code, category: 'Payment', priority: 'high', ...given },
  });
  expect(answer.status()).toBe(200);
  return (await answer.json()).data.id as string;
}

/** A student whose bank has paid without notifying the portal; and their complaint about it. */
async function aMissingPayment(
  page: Page,
  portal: RunningPortal,
  { record, received }: { record: RosterStudent; received?: number },
) {
  const student = await newStudent(page, portal, record);
  await chooseSkill(page);
  const reference = await referenceOn(page);
  await page.goto('about:blank', { waitUntil: 'load' });
  // The watch would find it by itself in a while.
  const db = await portal.db();
  await db
    .updateTable('payment_attempts')
    .set({ ask_at: new Date(Date.now() + DAY_MS) })
    .where('reference', '=', reference)
    .execute();
  await atGateway(portal, 'faults', { webhooks: 'drop' });
  await (received
    ? atGateway(portal, `transactions/${reference}/wrong-amount`, { amount: received })
    : atGateway(portal, `transactions/${reference}/succeed`));
  await atGateway(portal, 'faults', { webhooks: 'normal' });
  const code = await complain(page, portal, student.code, {
    subject: `Debited, no slip ${reference}`,
    message: 'My bank debited me, but there is no slip.',
  });
  return { code, reference, student };
}

interface Missing {
  code: string;
  reference: string;
}

/** Unusual ways to send are in a menu beside the button. */
async function sendBy(page: Page, way: string) {
  await page.getByRole('button', { name: 'Other ways to send' }).click();
  await page.getByRole('button', { name: way }).click();
}

/** Finance finds the complaint, asks the provider, answers and closes, all on one page. */
async function solve(page: Page, { code, reference }: Missing, isShort: boolean) {
  await page.goto(`/staff/complaints?q=${code}`);
  await page.getByRole('link', { name: `Debited, no slip ${reference}` }).click();
  const address = new RegExp(`/staff/complaints/${code}$`);
  await expect(page).toHaveURL(address);
  const payments = page.getByRole('complementary', { name: 'About the student' });
  // On a phone it is folded, above the reply.
  await expect(payments).toBeVisible();
  const about = payments.getByRole('button', { name: /^About / });
  if (await about.isVisible()) await about.click();
  await payments.getByRole('button', { name: 'Ask the provider again' }).click();
  if (isShort) await waiveTheRest(page);
  await expect(payments.getByText('Confirmed')).toBeVisible();
  // One line until someone writes; the saved replies are there at once.
  await expect(page.getByRole('button', { name: /^Send reply/ })).toBeHidden();
  // Below what is written already, a saved reply does not greet again.
  await message(page).fill('Good morning. Thank you.');
  await page.getByRole('button', { name: 'Payment found' }).click();
  await expect(message(page)).toHaveValue(
    new RegExp(`^Good morning. Thank you.\n\nWe have .+ of ₦[\\d,.]+, reference ${reference}`),
  );
  await expect(page.locator('mark', { hasText: reference })).toBeAttached();
  await expectGoodLooks(page, 'staff-complaint');
  // What was not sent is said beside the text, and stays there.
  const reply = page.getByRole('region', { name: 'Reply' });
  const call = '**/api/staff/complaints/reply';
  await page.route(call, (route) => route.abort());
  await sendBy(page, 'Send and close');
  await expect(reply.getByText('Not sent')).toBeVisible();
  await page.unroute(call);
  await page.getByRole('button', { name: 'Send and close' }).click();
  await expect(thread(page)).toContainText('closed it with the answer above');
  await expect(page).toHaveURL(address);
}

/** The student has paid less than was due: what is missing is waived inside the complaint. */
async function waiveTheRest(page: Page) {
  const money = page.getByRole('list', { name: 'Money not used yet' });
  await expect(money).toContainText('₦3,660.00');
  await money.getByRole('button', { name: 'Decide' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /Apply and waive the rest/ }).check();
  await expect(dialog.getByRole('table', { name: 'Now and after the choice' })).toBeVisible();
  await expectGoodLooks(page, 'staff-complaint-decide');
  await dialog.getByLabel('Reason').fill('The bank kept it');
  await dialog.getByRole('button', { name: 'Waive ₦340.00' }).click();
  await expect(dialog).toBeHidden();
  await expect(money).toBeHidden();
  await expect(thread(page)).toContainText('₦340.00 was waived');
}

test('a complaint about a missing payment is solved inside it, on a desktop and on a phone @long', async ({
  browser,
  page,
  phone,
  portal,
  nextStudent,
}) => {
  test.slow();
  const own = await browser.newContext({ baseURL: portal.url });
  const studentPage = await own.newPage();
  await logInStaff(page, portal, 'finance');
  await phone.context().addCookies(await page.context().cookies());
  let matricNo = '';
  for (const [staffPage, received] of [
    [page, undefined],
    [phone, 366_000],
  ] as const) {
    const given = { record: nextStudent(), ...(received ? { received } : {}) };
    const missing = await aMissingPayment(studentPage, portal, given);
    matricNo = missing.student.matricNo;
    await solve(staffPage, missing, received !== undefined);
    await studentPage.goto(`/app/portal/complaints?complaint=${missing.code}`);
    await expect(studentPage.getByText(`reference ${missing.reference}`)).toBeVisible();
    await expect(studentPage.getByText('This complaint is closed')).toBeVisible();
    await studentPage.goto('/app/invoice');
    await expect(studentPage.getByText(missing.reference).first()).toBeVisible();
  }
  await linkAStranger(phone, portal, matricNo);
  await own.close();
});

/** A visitor without an account wrote, with the longest name; staff identify the student. */
async function linkAStranger(page: Page, portal: RunningPortal, matricNo: string) {
  const answer = await page.request.post(`${portal.url}/api/staff/complaints/open`, {
    headers: { origin: portal.url },
    data: {
      full_name: 'N'.repeat(120),
      email_address: 'stranger@mail.example',
      category: 'Payment',
      subject: 'I cannot log in',
      message: 'W'.repeat(5000),
    },
  });
  await page.goto(`/staff/complaints/${(await answer.json()).data.code}`);
  await expectGoodLooks(page, 'staff-complaint-stranger');
  await page.getByRole('button', { name: 'Link to a student' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Matric number').fill(matricNo.toLowerCase());
  await dialog.getByRole('button', { name: 'Find student' }).click();
  await expect(dialog.getByText('The email addresses differ')).toBeVisible();
  await expectGoodLooks(page, 'staff-complaint-link');
  await dialog.getByLabel('How did you check who wrote this?').fill('Showed the ID card');
  await dialog.getByRole('button', { name: 'Link', exact: true }).click();
  await expect(page.getByRole('complementary', { name: 'About the student' })).toContainText(
    matricNo,
  );
  await expect(thread(page)).toContainText('Showed the ID card');
}

/** As after half an hour without use. */
async function endSessions(portal: RunningPortal, role: string) {
  const db = await portal.db();
  const whose = db
    .selectFrom('staff')
    .select('id')
    .where('email_address', '=', `${role}@edc.example`);
  await db
    .updateTable('sessions')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('staff_id', 'in', whose)
    .execute();
}

test('a reply is sent and the complaint waits for the bank in one go', { tag: '@long' }, async ({
  page,
  phone,
  portal,
  nextStudent,
}) => {
  test.slow();
  const student = await newStudent(phone, portal, nextStudent());
  const subject = `Debited twice ${student.code}`;
  const code = await complain(phone, portal, student.code, { subject, message: 'Please check.' });
  await logInStaff(page, portal, 'support');
  await page.goto(`/staff/complaints/${code}`);
  await message(page).fill('We are asking your bank.');
  await sendBy(page, 'Send and put aside');
  const dialog = page.getByRole('dialog', { name: 'Send and put aside' });
  // Nothing has gone out yet: a second thought costs nothing.
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(thread(page)).not.toContainText('We are asking your bank.');
  await sendBy(page, 'Send and put aside');
  await dialog.getByLabel('Waiting for').fill('the bank');
  await dialog.getByRole('button', { name: 'Send and put aside' }).click();
  await expect(dialog).toBeHidden();
  await expect(thread(page)).toContainText('We are asking your bank.');
  await expect(thread(page)).toContainText('put it aside, waiting for the bank');

  // After merging another complaint with it, staff continue here.
  const other = await complain(phone, portal, student.code, {
    subject: 'The same once more',
    message: 'Any news?',
  });
  await page.goto(`/staff/complaints/${other}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('button', { name: 'Merge with another complaint' }).click();
  const merging = page.getByRole('dialog', { name: 'Merge with another complaint' });
  await merging.getByLabel('Complaint to go on with').selectOption(code);
  await merging.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/staff/complaints/${code}$`));
  await expect(page.getByRole('heading', { name: subject })).toBeVisible();
  await expect(thread(page)).toContainText(`merged ${other} with this one`);
});

test('an unverified sender is not called a student, also where staff reply', {
  tag: '@long',
}, async ({ page, portal }) => {
  await logInStaff(page, portal, 'support');
  const answer = await page.request.post(`${portal.url}/api/staff/complaints/open`, {
    headers: { origin: portal.url },
    data: {
      full_name: 'Gabriel Agbo',
      email_address: 'somebody@mail.example',
      category: 'Other',
      subject: 'Which batch am I in?',
      message: 'Please tell me.',
    },
  });
  const { code } = (await answer.json()).data;
  // As if it had come from the help page.
  const db = await portal.db();
  await db.updateTable('complaints').set({ origin: 'public' }).where('code', '=', code).execute();
  await page.goto(`/staff/complaints/${code}`);
  await expect(thread(page).getByText('Not verified').first()).toBeVisible();
  await expect(thread(page).getByText('Student', { exact: true })).toHaveCount(0);
  const reply = page.getByRole('region', { name: 'Reply' });
  await expect(reply.getByText(/^Unverified: do not share anything/)).toBeVisible();
  await expectGoodLooks(page, 'staff-complaint-unverified');
});

test('two officers see each other, and neither answers over the other', { tag: '@long' }, async ({
  browser,
  page,
  phone,
  portal,
  nextStudent,
}) => {
  test.slow();
  const student = await newStudent(phone, portal, nextStudent());
  const subject = `Wrong batch ${student.code}`;
  const code = await complain(phone, portal, student.code, { subject, message: 'Move me please.' });
  await logInStaff(page, portal, 'support');
  const own = await browser.newContext({
    baseURL: portal.url,
    viewport: { width: 1280, height: 800 },
  });
  const other = await own.newPage();
  await logInStaff(other, portal, 'registrar');

  await page.goto('/staff/complaints');
  await expect(page.getByRole('link', { name: subject })).toBeVisible();
  await expectGoodLooks(page, 'staff-complaints');
  await page.getByRole('link', { name: subject }).click();
  await expect(thread(page)).toContainText('Move me please.');
  await message(page).fill('I will move you today.');
  await other.goto(`/staff/complaints/${code}`);
  await expect(other.getByText(/is looking at this\./)).toBeVisible();
  await expect(page.getByText(/is looking at this\./)).toBeVisible();

  // Unsent text survives the end of the session, together with how much was read.
  await endSessions(portal, 'support');
  await pressWithoutSession(page, page.getByRole('button', { name: 'Send reply' }));
  await logInStaff(page, portal, 'support');
  await page.goto(`/staff/complaints/${code}`);
  await expect(message(page)).toHaveValue('I will move you today.');
  await expect(thread(page)).not.toContainText('I will move you today.');
  await message(other).fill('You are in Batch 2 now.');
  await other.getByRole('button', { name: 'Send reply' }).click();
  await expect(thread(other)).toContainText('You are in Batch 2 now.');
  await expect(thread(page)).toContainText('You are in Batch 2 now.');
  await expect(page.getByText('This complaint changed while you were writing')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send reply' })).toBeDisabled();
  await expect(message(page)).toHaveValue('I will move you today.');
  await expectGoodLooks(page, 'staff-complaint-changed');
  await page.getByRole('button', { name: 'I have read it, keep my reply' }).click();
  await page.getByRole('button', { name: 'Internal note' }).click();
  await page.getByLabel('Your note').fill('Batch 2 is full now.');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(thread(other)).toContainText('Batch 2 is full now.');
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  await expect(message(page)).toHaveValue('I will move you today.');

  // `e` sends and continues, unless someone is typing.
  await page.getByRole('heading', { name: subject }).click();
  await page.keyboard.press('r');
  await expect(message(page)).toBeFocused();
  await page.getByRole('heading', { name: subject }).click();
  await page.keyboard.press('e');
  await expect(page).not.toHaveURL(new RegExp(code));
  await expect(thread(other)).toContainText('I will move you today.');
  await own.close();
});
