import { expect, test } from '../support/fixtures.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { startPortal } from '../support/portal-process.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { askForCode, codeIn, confirmCode, freshEmail, sendOtp } from './registering.ts';

const recipients = (mails: MailServer) => mails.received.flatMap(({ to }) => to);

function codeMailedTo(mails: MailServer, email: string): string {
  const received = mails.received.find(({ to }) => to.includes(email));
  return codeIn(received?.raw.split('\r\n\r\n').slice(1).join('\n') ?? '');
}

test('registration is honest about mail that fails, and goes on once it recovers', async ({
  browser,
  nextStudent,
}) => {
  test.setTimeout(180_000);
  const mails = await startMailServer();
  const portal = await startPortal({ SMTP_URL: mails.url, MAIL_FROM: 'centre@edc.example' });
  const page = await browser.newPage({
    baseURL: portal.url,
    viewport: { width: 360, height: 800 },
  });
  try {
    mails.refuses = { code: 450, words: 'Try again later' };
    const email = freshEmail();
    await askForCode(page, nextStudent(), email);
    await expect(page.getByText('The mail is delayed')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText(`${email} could not be reached yet`)).toBeVisible();

    mails.refuses = undefined;
    await expect(page.getByText('The code is sent')).toBeVisible({ timeout: 60_000 });
    await confirmCode(page, codeMailedTo(mails, email));
    await expect(page).toHaveURL(/\/app\/confirmation\?ref=/);
  } finally {
    await page.close();
    await portal.stop();
    await mails.stop();
  }
});

test('an address that the mail server does not know is said at once and corrected', async ({
  browser,
  nextStudent,
}) => {
  test.setTimeout(180_000);
  const mails = await startMailServer();
  const portal = await startPortal({ SMTP_URL: mails.url, MAIL_FROM: 'centre@edc.example' });
  const page = await browser.newPage({ baseURL: portal.url });
  try {
    const slip = freshEmail('slip');
    const right = freshEmail('right');
    mails.refuses = { code: 550, words: '5.1.1 No such user', only: slip };
    await askForCode(page, nextStudent(), slip);
    // Long before the first retry of a mail that is only delayed could have ended.
    await expect(page.getByText('The mail could not be delivered')).toBeVisible();
    await expect(page.getByText(`No mail reaches ${slip}.`)).toBeVisible();
    await expect(page.getByText('The mail is delayed')).toHaveCount(0);
    await expectGoodLooks(page, 'register-mail-failed');

    await page.getByRole('button', { name: 'Correct the address' }).click();
    await expect(page.getByLabel('E-mail address')).toHaveValue(slip);
    // Were anything still under way to it, it would be taken now.
    mails.refuses = undefined;
    await sendOtp(page, right);
    await expect(page.getByText(`We sent it to ${right}`)).toBeVisible();
    await confirmCode(page, codeMailedTo(mails, right));
    await expect(page).toHaveURL(/\/app\/confirmation\?ref=/);
    await expect.poll(() => recipients(mails).filter((to) => to === right)).toHaveLength(2);
    expect(recipients(mails)).not.toContain(slip);
  } finally {
    await page.close();
    await portal.stop();
    await mails.stop();
  }
});

test('a mistyped address is corrected, and the code goes to the right one', async ({
  page,
  nextStudent,
  mail,
}) => {
  const student = nextStudent();
  const right = freshEmail('right');
  await askForCode(page, student, freshEmail('wrong'));
  await page.getByRole('button', { name: 'Correct the address' }).click();
  await sendOtp(page, right);
  await expect(page.getByText(`We sent it to ${right}`)).toBeVisible();
  await confirmCode(page, codeIn((await mail(right)).text));
  await expect(page).toHaveURL(/\/app\/confirmation\?ref=/);
});
