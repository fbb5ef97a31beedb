import { DAY_MS } from '@edc/contract/common/time/days';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { pressOn, typeInto } from '../support/keyboard.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { newStudent } from '../support/new-student.ts';
import { logInStaff, type StaffApi, staffApi } from '../support/staff.ts';

const versionOf = async (support: StaffApi, code: string) =>
  (await support.get(`/complaints/${code}`)).data.version;

const notice = (page: Page, words: string) =>
  page.getByRole('region', { name: 'Notices' }).getByText(words);
const codeIn = (page: Page) => new URL(page.url()).searchParams.get('complaint') ?? '';
const messages = (page: Page) => page.getByRole('log', { name: 'Messages' });

/** Its visible part is on top of the page, not under a notice. */
async function expectNotCovered(part: Locator): Promise<void> {
  const isCovered = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [middle, steps] = [left + width / 2, [0.1, 0.5, 0.9]];
    return steps
      .map((step) => document.elementFromPoint(middle, top + step * height))
      .some((over) => over?.closest('[aria-label="Notices"]'));
  };
  // Sooner than the notice goes away by itself.
  await expect.poll(() => part.evaluate(isCovered), { timeout: 3_000 }).toBe(false);
}

test('a complaint with a picture on a phone: answered live, closed, reopened', {
  tag: '@long',
}, async ({ phone, portal, nextStudent }) => {
  test.slow();
  await newStudent(phone, portal, nextStudent());
  await phone.goto('/app/portal/complaints');
  await expect(phone.getByText('No complaints yet')).toBeVisible();
  await expectGoodLooks(phone, 'complaints-none');
  await phone.getByRole('link', { name: 'New complaint' }).first().click();

  await phone.getByRole('button', { name: 'Submit complaint' }).click();
  await expect(notice(phone, 'Form Validation')).toBeVisible();
  // Each field shows its error, in the order of the form.
  await expect(phone.getByRole('alert').getByRole('link')).toHaveText([
    'Please choose a category',
    'Please enter a subject',
    'Please enter your message',
  ]);
  await expect(notice(phone, 'Please fill all required fields')).toBeVisible();
  for (const field of ['category', 'subject', 'message']) {
    await expectNotCovered(phone.locator(`#${field}-error`));
  }

  await phone.getByLabel('Category').selectOption({ label: 'Payment Issue' });
  await expect(phone.getByText('I was debited but my payment is not showing.')).toBeVisible();
  const picture = await phone.screenshot();
  await phone.getByLabel('Subject').fill('Debited twice');
  await phone.getByLabel('Message').fill('My bank shows two debits.\nPlease look.');
  await phone
    .getByLabel('Attachments (optional)')
    .setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: picture });
  await expectGoodLooks(phone, 'complaints-new');
  await phone.getByRole('button', { name: 'Submit complaint' }).click();
  await expect(notice(phone, 'Your ticket has been submitted successfully')).toBeVisible();
  await expect(phone.getByRole('heading', { name: 'Debited twice' })).toBeVisible();
  await expect(messages(phone)).toContainText('My bank shows two debits.');

  const saved = phone.waitForEvent('download');
  await phone.getByRole('link', { name: /receipt\.png/ }).click();
  expect((await saved).suggestedFilename()).toBe('receipt.png');

  // A second tab of the same student sees the answer too, both without a reload.
  const other = await phone.context().newPage();
  await other.goto(phone.url());
  await phone.bringToFront();
  const answer = 'One debit was returned. See https://bank.example/help.';
  const support = await staffApi(portal, 'support');
  const code = codeIn(phone);
  const version = String(await versionOf(support, code));
  await support.send('/complaints/reply', { complaint: code, version, message: answer });
  await expect(messages(phone)).toContainText('One debit was returned.');
  await expect(messages(phone).getByText('New', { exact: true })).toBeVisible();
  await expect(phone.getByRole('link', { name: 'https://bank.example/help' })).toBeVisible();
  await expectGoodLooks(phone, 'complaints-thread');
  await other.bringToFront();
  await expect(messages(other)).toContainText('One debit was returned.');
  await phone.bringToFront();

  await expect(notice(phone, 'Your ticket has been submitted successfully')).toHaveCount(0);
  await phone.getByLabel('Your reply').fill('Thank you!');
  await phone.getByRole('button', { name: 'Send reply' }).click();
  const sent = notice(phone, 'Your reply has been sent successfully');
  await expect(sent).toBeVisible();
  await expectNotCovered(phone.getByLabel('Your reply'));
  await expectNotCovered(phone.getByRole('button', { name: 'Send reply' }));
  await expect(messages(phone)).toContainText('Thank you!');

  // The centre waits for someone: a reply is sent as to an open complaint.
  const until = new Date(Date.now() + 10 * DAY_MS).toISOString().slice(0, 10);
  const waits = { waiting_for: 'the bank', until, version: await versionOf(support, code) };
  await support.post(`/complaints/${code}/pending`, waits);
  await expect(phone.getByText('Waiting for the bank', { exact: true })).toBeVisible();
  await expectGoodLooks(phone, 'complaints-pending');
  await expect(phone.getByText('Waiting for the bank. We will write again by')).toBeVisible();
  await expect(phone.getByText('reopen')).toHaveCount(0);
  await phone.getByLabel('Your reply').fill('Here is the date of the debit.');
  await phone.getByRole('button', { name: 'Send reply' }).click();
  await expect(messages(phone)).toContainText('Here is the date of the debit.');
  await expect(phone.getByText('Waiting for the bank')).toHaveCount(0);

  await phone.getByRole('button', { name: 'Close complaint' }).click();
  await expect(notice(phone, 'Ticket closed successfully')).toBeVisible();
  await expect(phone.getByLabel('Your reply')).toBeHidden();
  await expectGoodLooks(phone, 'complaints-closed');

  // The other tab shows it too, and its outdated button does no harm.
  await other.bringToFront();
  await expect(other.getByText('This complaint is closed')).toBeVisible();
  await other.getByRole('button', { name: 'Reopen' }).click();
  await expect(notice(other, 'Complaint reopened successfully')).toBeVisible();
  await phone.bringToFront();
  await expect(phone.getByLabel('Your reply')).toBeVisible();

  await phone.goto('/app/portal/complaints?status=closed');
  await expect(phone.getByText('No closed complaints')).toBeVisible();
  await phone.getByRole('link', { name: 'Open', exact: true }).click();
  await expect(phone.getByRole('link', { name: /Debited twice/ })).toBeVisible();
  await expectGoodLooks(phone, 'complaints-list');
});

test('by keyboard alone on a phone, with the draft kept over a reload and a break of the network', {
  tag: '@long',
}, async ({ phone: page, portal, nextStudent }) => {
  test.slow();
  await newStudent(page, portal, nextStudent());
  await page.goto(
    '/app/portal/complaints?new=1&category=Certificate&subject=Name+on+certificate&about=Certificate',
  );
  await expect(page.getByLabel('Subject')).toHaveValue('Name on certificate');
  // Common answers about certificates do not answer this question.
  const answers = page.getByRole('region', { name: 'Short answers' });
  await expect(answers).toHaveCount(0);
  await page.getByLabel('Category').selectOption('Payment');
  await expect(answers).toBeVisible();
  await page.getByLabel('Category').selectOption('Certificate');
  await expect(answers).toHaveCount(0);
  await typeInto(page, page.getByLabel('Message'), 'My middle name is missing.');
  const files = page.getByLabel('Attachments (optional)');
  const picture = { name: 'id.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await files.setInputFiles(picture);
  await page.reload();
  await expect(page.getByLabel('Message')).toHaveValue('My middle name is missing.');
  // A browser keeps no files, so the form asks for them.
  await expect(page.getByText('but id.png must be chosen again')).toBeVisible();
  await files.setInputFiles(picture);
  await expect(page.getByText('Choose your files again')).toBeHidden();

  await page.route('**/api/student/complaints/create', (route) => route.abort());
  await pressOn(page, page.getByRole('button', { name: 'Submit complaint' }));
  await expect(notice(page, 'Error submitting ticket')).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('My middle name is missing.');
  await page.unroute('**/api/student/complaints/create');
  await pressOn(page, page.getByRole('button', { name: 'Submit complaint' }));
  await expect(notice(page, 'Your ticket has been submitted successfully')).toBeVisible();

  await pressOn(page, page.locator('summary', { hasText: 'Sent along with your complaint' }));
  await expect(page.getByText('Registrations')).toBeVisible();
  await typeInto(page, page.getByLabel('Your reply'), 'It is Ọlámídé.');
  await pressOn(page, page.getByRole('button', { name: 'Send reply' }));
  await expect(messages(page)).toContainText('It is Ọlámídé.');
  await pressOn(page, page.getByRole('button', { name: 'Close complaint' }));
  await expect(page.getByText('This complaint is closed')).toBeVisible();
  await pressOn(page, page.getByRole('button', { name: 'Reopen' }));
  await expect(page.getByLabel('Your reply')).toBeVisible();
});

test('every failure has its own title', { tag: '@long' }, async ({ page, portal, nextStudent }) => {
  test.slow();
  await newStudent(page, portal, nextStudent());
  await page.goto('/app/dashboard');
  await page.route('**/api/student/complaints**', (route) => route.abort());
  await page.getByRole('navigation').getByRole('link', { name: 'Drop Complaints' }).click();
  await expect(notice(page, 'Error fetching tickets')).toBeVisible();
  await page.unroute('**/api/student/complaints**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No complaints yet')).toBeVisible();

  await page.goto('/app/portal/complaints?new=1&category=Other&subject=Lost+slip');
  await page.getByLabel('Message').fill('Where is it?');
  await page.getByRole('button', { name: 'Submit complaint' }).click();
  await expect(messages(page)).toContainText('Where is it?');
  const code = codeIn(page);

  await page.route(/complaints\/(reply|close)$/, (route) => route.abort());
  await page.getByLabel('Your reply').fill('Hello?');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(notice(page, 'Error sending reply')).toBeVisible();
  await page.getByRole('button', { name: 'Close complaint' }).click();
  await expect(notice(page, 'Error closing ticket')).toBeVisible();

  await page.goto('/app/portal/complaints');
  await page.route(/complaints\/ticket\//, (route) => route.abort());
  await page.getByRole('link', { name: /Lost slip/ }).click();
  await expect(notice(page, 'Error fetching ticket details')).toBeVisible();
  expect(codeIn(page)).toBe(code);
});

test('who cannot log in writes after confirming an address', { tag: '@long' }, async ({
  phone,
  mail,
}) => {
  const email = `visitor.${crypto.randomUUID().slice(0, 8)}@mail.example`;
  await phone.goto('/login');
  await phone.getByRole('link', { name: 'Cannot log in? Write to us' }).click();
  await phone.getByRole('button', { name: 'Confirm by email' }).click();
  await expect(notice(phone, 'Form Validation')).toBeVisible();
  await phone.getByLabel('Full name').fill('Bello Amina');
  await phone.getByLabel('Email address').fill(email);
  await phone.getByLabel('Category').selectOption('Other');
  await phone.getByLabel('Subject').fill('I cannot log in');
  await phone.getByLabel('Message').fill('My matric number is refused.');
  await expectGoodLooks(phone, 'help');
  await phone.getByRole('button', { name: 'Confirm by email' }).click();
  await expect(phone.getByText('your message is not sent yet').first()).toBeInViewport();
  const { text } = await mail(email);
  const link = /\S+\/help\/\S+/.exec(text)?.[0] ?? '';
  await phone.goto(new URL(link).pathname);
  await expect(phone.getByRole('region', { name: 'Your message' })).toBeVisible();
  await phone.getByRole('button', { name: 'Send my message' }).click();
  await expect(
    phone.getByText(/Your message is waiting for the centre\. Its number is \w{8}/),
  ).toBeVisible();
  await expect(phone.getByRole('heading', { name: 'Message sent' })).toBeVisible();
  await expect(phone.getByText('Press the button to send it')).toBeHidden();
  await expectGoodLooks(phone, 'help-confirmed');
});

test('a thread opens at its newest message, for the student and for staff', {
  tag: '@long',
}, async ({ phone, page, portal, nextStudent }) => {
  const { code } = await newStudent(phone, portal, nextStudent());
  const post = async (call: string, data: object) => {
    const headers = { origin: portal.url };
    const answer = await phone.request.post(`/api/student/complaints/${call}`, { data, headers });
    expect(answer.status(), call).toBe(200);
  };
  const first = { subject: 'A long story', category: 'Other', message: 'The beginning' };
  await post('create', { student_code: code, sender_name: '', priority: 'low', ...first });
  await phone.goto('/app/portal/complaints');
  const link = phone.getByRole('link', { name: /A long story/ });
  const complaint = new URL((await link.getAttribute('href')) ?? '', phone.url()).searchParams.get(
    'complaint',
  );
  for (const part of ['one', 'two', 'three', 'the end']) {
    const message = `${part}\n${'More of it.\n'.repeat(12)}`;
    await post('reply', { ticket_id: complaint, student_code: code, message });
  }
  await link.click();
  const newest = (on: Page) => on.getByRole('log').getByRole('listitem').last();
  await expect(newest(phone)).toContainText('the end');
  await expect(newest(phone)).toBeInViewport({ ratio: 0.9 });
  await logInStaff(page, portal, 'administrator');
  for (const size of [
    { width: 1440, height: 800 },
    { width: 1024, height: 800 },
  ]) {
    await page.setViewportSize(size);
    await page.goto(`/staff/complaints/${complaint}`);
    await expect(newest(page)).toContainText('the end');
    await expect(newest(page)).toBeInViewport({ ratio: 0.9 });
  }
});
