import { expect, test } from '../support/fixtures.ts';
import { startPortal } from '../support/portal-process.ts';
import { startMailServer } from './mail-server.ts';
import { askForCode, codeIn, confirmCode, freshEmail, sendOtp } from './registering.ts';

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
    mails.refuses = true;
    const email = freshEmail();
    await askForCode(page, nextStudent(), email);
    await expect(page.getByText('The mail is delayed')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText(`${email} could not be reached yet`)).toBeVisible();

    mails.refuses = false;
    await expect(page.getByText('The code is sent')).toBeVisible({ timeout: 60_000 });
    const received = mails.received.find(({ to }) => to.includes(email));
    await confirmCode(page, codeIn(received?.raw.split('\r\n\r\n').slice(1).join('\n') ?? ''));
    await expect(page).toHaveURL(/\/app\/confirmation\?ref=/);
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
