import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import { codeAt, stepAt } from '../../server/src/areas/people/staff/second-factors/totp.ts';
import { aStaffMember } from '../../server/src/testing/rows/factories.ts';
import { startMailServer } from '../identity/mail-server.ts';
import { codeIn, confirmCode, sendOtp, verifyMatricNo } from '../identity/registering.ts';
import { startPortal } from '../support/portal-process.ts';

const KEY = 'sk_live_journey_of_the_checklist';
const BOSS = { email: 'boss@uni.example', password: 'a long first password' };

/** Takes one live key, and has no payments. Production takes no provider on a loopback address. */
async function startProvider() {
  const server = createServer(({ headers }, answer) => {
    const isKnown = headers.authorization === `Bearer ${KEY}`;
    answer.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' });
    answer.end(JSON.stringify({ status: isKnown, message: 'Transactions', data: [], meta: {} }));
  }).listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://0.0.0.0:${port}`, stop: () => server.close() };
}

const SECRET_KEY = '0123456789abcdef0123456789abcdef';

/** In production the code is not shown: the app on the phone computes it. */
async function enrol(page: Page): Promise<void> {
  await page.goto('/staff/login');
  await page.getByRole('textbox', { name: 'Email address' }).fill(BOSS.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(BOSS.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Use an authenticator app' }).click();
  const typed = await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).textContent();
  const secret = (typed ?? '').replaceAll(' ', '');
  await page.getByRole('textbox', { name: 'Code' }).fill(codeAt(secret, stepAt(new Date())));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
}

const step = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
const done = (page: Page, title: string) =>
  expect(page.getByRole('heading', { name: new RegExp(`^${title} ?: done$`) })).toBeVisible();

test('an administrator leads a new production portal by the checklist to its first student', {
  tag: '@long',
}, async ({ browser }) => {
  test.setTimeout(240_000);
  const mails = await startMailServer();
  const provider = await startProvider();
  const portal = await startPortal({
    NODE_ENV: 'production',
    SECRET_KEY,
    METRICS_TOKEN: 'metrics-of-the-journey',
    SMTP_URL: mails.url,
    MAIL_FROM: 'EDC <no-reply@uni.example>',
    PAYSTACK_SECRET_KEY: KEY,
    PAYSTACK_API_URL: provider.url,
    OTHER_PROVIDER_URLS: 'allow',
    ADMIN_EMAIL: BOSS.email,
    ADMIN_PASSWORD: BOSS.password,
    LOG_LEVEL: 'error',
  });
  const page = await browser.newPage({ baseURL: portal.url });
  page.setDefaultTimeout(30_000);
  try {
    await enrol(page);
    const open = () => page.goto('/staff/set-up');

    await open();
    await expect(page.getByText(/^0 of \d+ done$/)).toBeVisible();
    await step(page, 'Say who you are')
      .getByRole('link', { name: 'Fill in contact details' })
      .click();
    await page.getByLabel('Support email').fill('edc@uni.example');
    await page.getByLabel('Support phone number').fill('0803 123 4567');
    await page.getByLabel('Address', { exact: true }).fill('Gate 2, Main Campus');
    await page.getByLabel('Office', { exact: true }).fill('Room 4');
    await page.getByLabel('About Us page').fill('https://uni.example/edc');
    await page.getByRole('button', { name: 'Save centre' }).click();
    await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
    await page.getByLabel('Email domain of the university').fill('student.uni.example');
    await page.getByRole('button', { name: 'Save who can register' }).click();
    await expect(page.getByRole('button', { name: 'Save who can register' })).toBeDisabled();
    await page.getByLabel('Place of training').fill('The old library');
    await page.getByRole('button', { name: 'Save training' }).click();
    await expect(page.getByRole('button', { name: 'Save training' })).toBeDisabled();

    await open();
    await done(page, 'Say who you are');
    await page.getByRole('button', { name: 'These are right' }).click();
    await done(page, 'Check the session and the levels');

    await step(page, 'Add the skills that you teach').getByRole('link').click();
    await page.getByRole('link', { name: 'Add a skill' }).click();
    await page.getByLabel('Name').fill('Shoe making');
    await page.getByLabel('Category').fill('Crafts');
    await page.getByLabel('Short text').fill('Make and repair shoes.');
    await page.getByLabel('Long text').fill('Make and repair shoes, from the sole up.');
    await page.getByRole('button', { name: 'Add as a draft' }).click();
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText(/^The skill is on the site/)).toBeVisible();
    await open();
    await done(page, 'Add the skills that you teach');

    await step(page, 'Add courses of the current session').getByRole('link').click();
    await page.getByRole('button', { name: 'Add a course' }).first().click();
    await page.getByLabel('Course code').fill('ESP 201');
    await page.getByLabel(/^Title/).fill('Introduction');
    await page.getByLabel('Fee (₦)').fill('4000');
    await page.getByRole('button', { name: 'Add the course' }).click();
    await expect(page.getByRole('cell', { name: 'Introduction' })).toBeVisible();
    await open();
    await done(page, 'Add courses of the current session');

    await step(page, 'Say how many places there are').getByRole('link').click();
    await page.getByRole('textbox', { name: 'Shoe making, ESP 201' }).fill('20');
    await page.getByRole('button', { name: 'Save 1 change' }).click();
    await expect(page.getByText(/^1 change is saved/)).toBeVisible();
    await open();
    await done(page, 'Say how many places there are');

    await step(page, 'Set the training dates').getByRole('link').click();
    await page.getByRole('button', { name: 'Add a batch' }).click();
    const year = new Date().getFullYear() + 1;
    await page.getByLabel('Name').fill('Batch 1');
    await page.getByLabel('First day').fill(`${year}-02-01`);
    await page.getByLabel('Last day').fill(`${year}-02-12`);
    await page.getByRole('button', { name: 'Add the batch' }).click();
    await expect(page.getByText('Batch 1', { exact: true })).toBeVisible();
    await open();
    await done(page, 'Set the training dates');

    await step(page, 'Open registration').getByRole('link').click();
    await page.getByRole('button', { name: /^Open for registration: 20/ }).click();
    await page.getByRole('button', { name: 'Open 1 course' }).click();
    await expect(page.getByText(/^Students can register for 1 course/)).toBeVisible();
    await open();
    await done(page, 'Open registration');

    await step(page, 'Import the roster').getByRole('link').click();
    await page.getByRole('button', { name: 'Import a list', exact: true }).click();
    const roster = [
      'matric_no,surname,firstname,gender,birth_date,department,faculty,program,level,study_mode,session',
      'SCI/25/0001,Okafor,Ada,female,2004-09-30,Physics,Science,BSc,200 Level,Full Time,2025/2026',
    ];
    await page.getByLabel('File', { exact: true }).setInputFiles({
      name: 'roster.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(roster.join('\n')),
    });
    await page.getByRole('button', { name: 'Check the file' }).click();
    await page.getByRole('button', { name: 'Import 1 row' }).click();
    await expect(page.getByText('Rows of this file: 1 new.')).toBeVisible();

    await open();
    await done(page, 'Import the roster');
    await step(page, 'Test email').getByRole('link').click();
    await page.getByRole('button', { name: 'Send me a test email' }).click();
    await expect(page.getByText(/: works$/)).toBeVisible();
    await page.getByRole('button', { name: 'Test the payment provider' }).click();
    await expect(page.getByText('Paystack: works')).toBeVisible();

    await open();
    await page.getByRole('button', { name: 'The provider has it' }).click();
    await done(page, 'Give the provider our web hook address');

    await expect(step(page, 'Add a second administrator')).toContainText('create-staff');
    const app = { db: await portal.db(), now: () => new Date(), secretKey: SECRET_KEY };
    await aStaffMember({ app }, { email: 'second@uni.example', roles: ['administrator'] });
    await open();
    await done(page, 'Invite your colleagues');
    await done(page, 'Add a second administrator');

    const phone = { width: 360, height: 800 };
    const student = await browser.newPage({ baseURL: portal.url, viewport: phone });
    const known = { matric_no: 'SCI/25/0001', surname: 'Okafor', firstname: 'Ada' };
    await verifyMatricNo(student, known);
    // Required in production: knowing a matric number does not prove who you are.
    await student.getByLabel('Date of birth').fill('2004-09-30');
    await sendOtp(student, 'ada@mail.example');
    await expect(student.getByLabel('One-time code')).toBeVisible();
    const mailed = () => mails.received.find(({ to }) => to.includes('ada@mail.example'));
    await expect.poll(() => mailed() !== undefined).toBe(true);
    await confirmCode(student, codeIn(mailed()?.raw.split('\r\n\r\n').slice(1).join('\n') ?? ''));
    await expect(student).toHaveURL(/\/app\/confirmation\?ref=/);
  } finally {
    await page.close();
    await portal.stop();
    provider.stop();
    await mails.stop();
  }
});
