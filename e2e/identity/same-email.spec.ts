import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import {
  askForCode,
  codeIn,
  confirmCode,
  expectFieldError,
  freshEmail,
  sendOtp,
} from './registering.ts';

const CREATE = '**/api/application/create';
const REGISTERED = /\/app\/confirmation\?ref=\w+$/;

/** Holds the last call of each page until all of them are on their way; the portal answers. */
async function meetAtTheDoor(pages: Page[]): Promise<void> {
  let waiting = 0;
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  for (const page of pages) {
    await page.route(CREATE, async (route) => {
      waiting += 1;
      if (waiting === pages.length) open();
      await opened;
      await route.continue();
    });
  }
}

test('of two students with one email at one moment, one gets it and the other goes on with another', {
  tag: '@long',
}, async ({ browser, portal, nextStudent, mail }) => {
  test.setTimeout(120_000);
  const email = freshEmail('shared');
  const rivals: { page: Page; code: string; name: string }[] = [];
  // Both come to the code step: to either of them the address was still free.
  for (const student of [nextStudent(), nextStudent()]) {
    const context = await browser.newContext({ baseURL: portal.url });
    const page = await context.newPage();
    await askForCode(page, student, email);
    await expect(page.getByText('Code sent')).toBeVisible();
    const { text } = await mail(email);
    expect(text).toContain(student.surname.toUpperCase());
    rivals.push({ page, code: codeIn(text), name: `${student.firstname} ${student.surname}` });
  }
  await meetAtTheDoor(rivals.map(({ page }) => page));
  await Promise.all(rivals.map(({ page, code }) => confirmCode(page, code)));

  const refused = `${email} already exist`;
  for (const { page } of rivals) {
    await expect(
      page.getByText(refused).or(page.getByText('Ok, I understand')).first(),
    ).toBeVisible();
  }
  const isIn = (page: Page) => REGISTERED.test(page.url());
  const winners = rivals.filter(({ page }) => isIn(page));
  const [loser] = rivals.filter(({ page }) => !isIn(page));
  expect(winners).toHaveLength(1);
  if (!loser) throw new Error('both were registered');

  await expectFieldError(loser.page, 'Email address', refused);
  await expect(loser.page.getByLabel('Email address')).toHaveValue(email);
  // A second try gives the same answer, and the number is still free for another address.
  await loser.page.getByRole('button', { name: 'Send OTP' }).click();
  await expectFieldError(loser.page, 'Email address', refused);
  const another = freshEmail('another');
  await loser.page.unroute(CREATE);
  await sendOtp(loser.page, another);
  await confirmCode(loser.page, codeIn((await mail(another)).text));
  await expect(loser.page).toHaveURL(REGISTERED);
  await expect(loser.page.getByRole('heading', { level: 1 })).toContainText(loser.name);

  const mails = (await (await fetch(`${portal.url}/dev/mailbox.json`)).json()) as {
    to: string;
    subject: string;
  }[];
  const welcomes = mails.filter(({ subject }) => subject === 'Your account is ready');
  expect(welcomes.filter(({ to }) => to === email)).toHaveLength(1);
  expect(welcomes.filter(({ to }) => to === another)).toHaveLength(1);
  for (const { page } of rivals) await page.context().close();
});
