import type { Page } from '@playwright/test';
import { test as base, expect } from '../support/fixtures.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { startPortal } from '../support/portal-process.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { askForCode, codeIn, confirmCode, freshEmail, sendOtp } from './registering.ts';

interface Fixtures {
  mails: MailServer;
  /** A phone's page of a portal that sends its mails there. */
  visitor: Page;
}

const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  mails: async ({}, use) => {
    const mails = await startMailServer();
    await use(mails);
    await mails.stop();
  },
  visitor: async ({ browser, mails }, use) => {
    const portal = await startPortal({ SMTP_URL: mails.url, MAIL_FROM: 'centre@edc.example' });
    const viewport = { width: 360, height: 800 };
    const page = await browser.newPage({ baseURL: portal.url, viewport });
    await use(page);
    await page.close();
    await portal.stop();
  },
});

const recipients = (mails: MailServer) => mails.received.flatMap(({ to }) => to);

function codeMailedTo(mails: MailServer, email: string): string {
  const received = mails.received.find(({ to }) => to.includes(email));
  return codeIn(received?.raw.split('\r\n\r\n').slice(1).join('\n') ?? '');
}

test('registration says that an email failed, and continues once email works again', {
  tag: '@long',
}, async ({ mails, visitor, nextStudent }) => {
  test.setTimeout(180_000);
  mails.refuses = { code: 450, words: 'Try again later' };
  const email = freshEmail();
  await askForCode(visitor, nextStudent(), email);
  await expect(visitor.getByText('The email is delayed')).toBeVisible({ timeout: 30_000 });
  await expect(visitor.getByText(`We could not deliver to ${email} yet`)).toBeVisible();

  mails.refuses = undefined;
  await expect(visitor.getByText('Code sent')).toBeVisible({ timeout: 60_000 });
  await confirmCode(visitor, codeMailedTo(mails, email));
  await expect(visitor).toHaveURL(/\/app\/confirmation\?ref=/);
});

test('an address that the mail server does not know is said at once and corrected', {
  tag: '@long',
}, async ({ mails, visitor, nextStudent }) => {
  test.setTimeout(180_000);
  const slip = freshEmail('slip');
  const right = freshEmail('right');
  mails.refuses = { code: 550, words: '5.1.1 No such user', only: slip };
  await askForCode(visitor, nextStudent(), slip);
  // Long before the first retry of a mail that is only delayed could have ended.
  await expect(visitor.getByText('We could not deliver the email')).toBeVisible();
  await expect(visitor.getByText(`Check ${slip} for a mistake`)).toBeVisible();
  await expect(visitor.getByText('The email is delayed')).toHaveCount(0);
  await expectGoodLooks(visitor, 'register-mail-failed');

  await visitor.getByRole('button', { name: 'Change email address' }).click();
  await expect(visitor.getByLabel('Email address')).toHaveValue(slip);
  // Were anything still under way to it, it would be taken now.
  mails.refuses = undefined;
  await sendOtp(visitor, right);
  await expect(visitor.getByText(`We sent the code to ${right}`)).toBeVisible();
  await confirmCode(visitor, codeMailedTo(mails, right));
  await expect(visitor).toHaveURL(/\/app\/confirmation\?ref=/);
  await expect.poll(() => recipients(mails).filter((to) => to === right)).toHaveLength(2);
  expect(recipients(mails)).not.toContain(slip);
});

test('a mistyped address is corrected, and the code goes to the right one', {
  tag: '@long',
}, async ({ page, nextStudent, mail }) => {
  const student = nextStudent();
  const right = freshEmail('right');
  await askForCode(page, student, freshEmail('wrong'));
  await page.getByRole('button', { name: 'Change email address' }).click();
  await sendOtp(page, right);
  await expect(page.getByText(`We sent the code to ${right}`)).toBeVisible();
  await confirmCode(page, codeIn((await mail(right)).text));
  await expect(page).toHaveURL(/\/app\/confirmation\?ref=/);
});
