import type { Page } from '@playwright/test';
import { openPayment } from '../slips/paying.ts';
import { expect, test } from '../support/fixtures.ts';
import { brokenWords, layoutProblems } from '../support/layout.ts';
import { newStudent } from '../support/new-student.ts';
import { signIn } from '../support/sign-in.ts';
import { logInStaff } from '../support/staff.ts';

/**
 * On a phone no word is broken between two lines, and at 200 % text size nothing overlaps, is cut
 * or needs sideways scrolling.
 */
async function expectRoomForLargeText(page: Page, path: string): Promise<void> {
  await page.goto(path);
  expect.soft(await page.evaluate(brokenWords), path).toEqual([]);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  expect.soft(await page.evaluate(layoutProblems), path).toEqual([]);
}

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
  await expectRoomForLargeText(phone, '/staff/login');
  await logInStaff(phone, portal, 'administrator');
  for (const path of [
    '/staff',
    '/staff/account',
    '/staff/students',
    '/staff/requests',
    '/staff/requests/certificate-1',
    '/staff/requests/template',
    '/staff/people',
    '/staff/payments',
    '/staff/payments/exceptions',
    '/staff/payments/reconciliation',
    '/staff/payments/refunds?kind=all',
    '/staff/payments/teller',
    '/staff/payments/totals',
    '/staff/audit',
    '/staff/outbox',
    '/staff/tickets',
    '/staff/tickets/replies',
    '/staff/roster',
    '/staff/roster/1',
    '/staff/pins',
    '/staff/pins/records',
    '/staff/jobs',
    '/staff/settings',
    '/staff/set-up',
    '/staff/tokens',
    '/staff/site',
    '/staff/site/versions',
    '/staff/site/preview',
    '/staff/announcements',
    '/staff/announcements/new',
    '/staff/announcements/1',
    '/staff/announcements/banners',
    '/staff/exhibitions',
    '/staff/exhibitions/new',
    '/staff/exhibitions/harmattan-indigo',
    '/staff/media',
    '/staff/media/films',
    '/staff/work',
    '/staff/trainers',
    '/staff/registers',
    '/staff/registers/risk',
    '/staff/registers/flagged',
    '/staff/registers/excused',
    '/staff/scanners',
    '/staff/schedule',
    '/staff/catalogue',
    '/staff/catalogue/courses',
    '/staff/catalogue/skills',
    '/staff/catalogue/skills/new',
    '/staff/catalogue/skills/adire',
    '/staff/catalogue/places',
    '/staff/catalogue/waiting',
    '/staff/nothing-here',
  ]) {
    await expectRoomForLargeText(phone, path);
  }
});
