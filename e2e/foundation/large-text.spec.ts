import type { Page } from '@playwright/test';
import { staffPages } from '../../server/src/testing/staff-pages.ts';
import { openPayment } from '../slips/paying.ts';
import { expect, test } from '../support/fixtures.ts';
import { brokenWords, layoutProblems, textsOverEdges } from '../support/layout.ts';
import { newStudent } from '../support/new-student.ts';
import { signIn } from '../support/sign-in.ts';
import { logInStaff } from '../support/staff.ts';

/** The widths at which words and large text are looked at. */
const everywhere = { words: [1280, 900, 360], large: [1280, 360] };

/**
 * No word is broken between two lines, and at 200 % text size nothing overlaps, is cut, reaches
 * over its edge or needs sideways scrolling.
 */
async function expectRoomForLargeText(page: Page, path: string, at = everywhere): Promise<void> {
  await page.goto(path);
  for (const width of at.words) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await page.evaluate(brokenWords), `${path} at ${width} px`).toEqual([]);
  }
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  for (const width of at.large) {
    await page.setViewportSize({ width, height: 800 });
    const where = `${path} at ${width} px, text of twice the size`;
    expect.soft(await page.evaluate(layoutProblems), where).toEqual([]);
    expect.soft(await page.evaluate(textsOverEdges), where).toEqual([]);
  }
}

test('every part of the design system has room for text of twice the size', {
  tag: '@long',
}, async ({ phone }) => {
  // Its sample names are longer than any line.
  await expectRoomForLargeText(phone, '/dev/ui', { ...everywhere, words: [] });
});

test('public pages have room for text of twice the size', { tag: '@long' }, async ({ phone }) => {
  for (const path of [
    '/',
    '/login',
    '/register',
    '/create-account',
    '/forgot_password',
    '/verify-payment',
    '/verify-certificate',
    '/certificate/EDC%2F2019%2F0417',
    '/certificate/unknown',
    '/proof/unknown',
    '/help',
    '/help/token',
    '/unsubscribe/token',
    '/change_password/token/ada@mail.example',
    '/view-skills',
    '/view-skills/adire',
    '/exhibition',
    '/nothing-here',
  ]) {
    await expectRoomForLargeText(phone, path);
  }
  await phone.goto('/exhibition');
  const details = phone.getByRole('link', { name: /^View Details/ }).first();
  await expectRoomForLargeText(phone, (await details.getAttribute('href')) ?? '');
});

test('signed-in pages have room for text of twice the size', { tag: '@long' }, async ({
  phone,
}) => {
  await signIn(phone);
  for (const path of [
    '/app/get_printout/ESP301-2627',
    '/app/dashboard',
    '/app/profile',
    '/app/confirmation',
    '/app/skills',
    '/app/invoice',
    '/app/portal/change-course',
    '/app/portal/change-skill',
    '/app/portal/certificate',
    '/app/portal/complaints',
    '/app/portal/complaints?new=1&category=Payment',
    '/app/notifications',
    '/app/notifications/emails',
    '/app/portal/password',
    '/app/portal/refund',
    '/app/nothing-here',
  ]) {
    await expectRoomForLargeText(phone, path);
  }
});

test('the payment page has room for text of twice the size', async ({
  phone,
  portal,
  nextStudent,
}) => {
  await newStudent(phone, portal, nextStudent());
  const reference = await openPayment(phone, portal);
  await expectRoomForLargeText(phone, `/app/made_payment?ref=${reference}`);
});

test('pages of staff have room for text of twice the size @long', async ({ phone, portal }) => {
  test.slow();
  await expectRoomForLargeText(phone, '/staff/login');
  await logInStaff(phone, portal, 'administrator');
  for (const path of staffPages) {
    await expectRoomForLargeText(phone, path, { words: [360], large: [360] });
  }
});
