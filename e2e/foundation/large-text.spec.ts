import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { layoutProblems } from '../support/layout.ts';
import { signIn } from '../support/sign-in.ts';

/** At 200 % text size on a phone, nothing overlaps, is cut or needs sideways scrolling. */
async function expectRoomForLargeText(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  expect.soft(await page.evaluate(layoutProblems), path).toEqual([]);
}

test('public pages have room for text of twice the size', async ({ phone }) => {
  for (const path of [
    '/',
    '/login',
    '/register',
    '/create-account',
    '/forgot_password',
    '/verify-payment',
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

test('signed-in pages have room for text of twice the size', async ({ phone }) => {
  await signIn(phone);
  for (const path of [
    '/app/dashboard',
    '/app/profile',
    '/app/confirmation',
    '/app/skills',
    '/app/invoice',
    '/app/portal/change-course',
    '/app/portal/change-skill',
    '/app/portal/certificate',
    '/app/portal/complaints',
    '/app/portal/password',
    '/app/nothing-here',
  ]) {
    await expectRoomForLargeText(phone, path);
  }
});
