import { expectGoodLooks } from '../support/looks.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from './fixtures.ts';
import { COURSE } from './paying.ts';
import { scanPicture } from './scan-picture.ts';

test('a scanned slip shows what was paid, and nothing else about the student', async ({
  page,
  browser,
  portal,
  payer: { record, reference },
}) => {
  await page.goto(`/app/get_printout/${COURSE}`);
  const address = await page.getByRole('link', { name: 'Check this slip' }).getAttribute('href');

  const context = await browser.newContext({ baseURL: portal.url });
  const visitor = await context.newPage();
  const answer = await visitor.goto(address ?? '');
  expect(answer?.status()).toBe(200);
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
  expect(answer?.headers()['cache-control']).toContain('no-store');
  await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  for (const words of [
    'Genuine and paid',
    'The payment gateway confirmed this payment on ',
    '₦4,160.00',
    'Adire and Tie-Dye, ESP 201 2026/2027',
    `${record.surname} ${record.firstname}`,
    record.matric_no.slice(-4),
    reference,
  ]) {
    await expect(visitor.locator('main')).toContainText(words);
  }
  await expect(visitor.getByRole('link', { name: 'Back' })).toHaveCount(0);
  const html = await answer?.text();
  expect(html).not.toContain(record.matric_no);
  expect(html).not.toContain(record.telephone);
  expect(html).not.toContain('@mail.example');
  await expectGoodLooks(visitor, 'proof');
  await context.close();

  // The student's own link leads back to where they opened it.
  await page.getByRole('link', { name: 'Check this slip' }).click();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(`/app/get_printout/${COURSE}`);
  await page.goto(address ?? '');
  await expect(page.getByRole('link', { name: 'Back to your dashboard' })).toBeVisible();
});

test('a student opens the own receipt of a request, and gets back', async ({ page }) => {
  const graduate = { matricNo: 'SOC/24/0019', password: 'Adire-2026' };
  await signIn(page, graduate, '/app/portal/change-skill');
  await page.getByRole('link', { name: 'See the receipt' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Receipt');
  const sheet = page.getByRole('main');
  await expect(sheet).toContainText('anjuma Hadiza');
  await expect(sheet.getByRole('button', { name: 'Print receipt' })).toBeVisible();
  // Instructions for a checker are not shown to the student.
  await expect(sheet).not.toContainText('Compare');
  const address = page.url().replace('?receipt', '');
  expect(await scanPicture(sheet.getByRole('img', { name: 'QR code' }))).toBe(address);
  await expectGoodLooks(page, 'receipt');
  await sheet.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL('/app/portal/change-skill');
});

test('the receipt in the mail carries the same proof, to press and to scan', {
  tag: '@long',
}, async ({ page, context, mail, payer: { code: student, reference } }) => {
  await page.goto(`/app/get_printout/${COURSE}`);
  const address = await page.getByRole('link', { name: 'Check this slip' }).getAttribute('href');
  const { data } = await (await page.request.get(`/api/student/profile/${student}`)).json();
  const receipt = await mail(data[0].email_address, new RegExp(`^Payment received: ${reference}$`));
  expect(receipt.text).toContain(address);

  const inbox = await context.newPage();
  await inbox.setContent(receipt.html);
  expect(await scanPicture(inbox.getByRole('img', { name: 'QR code' }))).toBe(address);
  await expectGoodLooks(inbox, 'mail-receipt');
  await inbox.getByRole('link', { name: address ?? '', exact: true }).click();
  await expect(inbox.getByText('Genuine and paid')).toBeVisible();
});

test('a payment over the bank’s counter is nobody’s word but the centre’s', {
  tag: '@long',
}, async ({ page }) => {
  const payer = { matricNo: 'SOC/24/0019', password: 'Adire-2026' };
  await signIn(page, payer, '/app/get_printout/ESP201-2526');
  await page.getByRole('link', { name: 'Check this slip' }).first().click();
  const sheet = page.getByRole('main');
  await expect(sheet).toContainText(
    /The centre recorded this payment, made at a bank counter, on \d+ \w{3} 20\d\d/,
  );
  await expect(sheet).not.toContainText('gateway');
  await expectGoodLooks(page, 'proof-teller');

  const reference = await sheet.getByText(/^[2-9A-HJ-NP-Z]{13}$/).textContent();
  await page.goto(`/verify-payment?reference=${reference}`);
  await page.getByRole('button', { name: 'Verify payment' }).click();
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result).toContainText('This payment is confirmed');
  await expect(result).toContainText('Payment gatewayBank teller');
  const notices = page.getByRole('region', { name: 'Notices' });
  await expect(notices.getByRole('listitem')).toHaveCount(0, { timeout: 8_000 });
  await expectGoodLooks(page, 'verify-payment-teller');
});

test('a code that was never given is not found', async ({ page }) => {
  for (const token of ['AAAABBBBCCCCDDDD2222', 'x'.repeat(300)]) {
    const answer = await page.goto(`/proof/${token}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByText('We have no slip or receipt with this code')).toBeVisible();
  }
  await expectGoodLooks(page, 'proof-unknown');
});
