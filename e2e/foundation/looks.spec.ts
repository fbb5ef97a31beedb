import { test } from '../support/fixtures.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { demoStudent, signIn } from '../support/sign-in.ts';

const name = (path: string) => path.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'home';

/** One page of each layout is looked at by night too; colours are the tokens' everywhere. */
const schemesOf = (path: string) =>
  path === '/' || path === '/app/dashboard' ? (['light', 'dark'] as const) : (['light'] as const);

for (const path of [
  '/',
  '/login',
  '/register',
  '/create-account',
  '/forgot_password',
  '/verify-payment',
  '/view-skills',
  '/exhibition',
]) {
  test(`${path} fits every screen and is accessible @long`, async ({ page }) => {
    await page.goto(path);
    await expectGoodLooks(page, name(path), schemesOf(path));
  });
}

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
  test(`${path} fits every screen and is accessible @long`, async ({ page }) => {
    await signIn(page, demoStudent, path);
    await expectGoodLooks(page, name(path), schemesOf(path));
  });
}

for (const path of ['/api/docs', '/dev/mailbox']) {
  test(`${path} fits every screen and is accessible @long`, async ({ page }) => {
    test.slow();
    await page.goto(path);
    await expectGoodLooks(page, name(path));
  });
}
