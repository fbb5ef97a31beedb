import { expect, test } from '../support/fixtures.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { logInStaff } from '../support/staff.ts';

for (const path of [
  '/staff/catalogue',
  '/staff/catalogue/courses',
  '/staff/catalogue/skills',
  '/staff/catalogue/skills/adire',
  '/staff/catalogue/waiting-list',
  '/staff/schedule',
  '/staff/site',
  '/staff/site/versions',
  '/staff/media',
  '/staff/media/videos',
  '/staff/exhibitions',
  '/staff/exhibitions/harmattan-indigo',
  '/staff/announcements',
  '/staff/announcements/new',
  '/staff/announcements/1',
  '/staff/announcements/banners',
]) {
  test(`${path} fits every screen and is accessible`, { tag: '@long' }, async ({
    page,
    portal,
  }) => {
    await logInStaff(page, portal, 'administrator');
    await page.goto(path);
    // The main part scrolls by itself: below the page there is nothing.
    const below = () => document.documentElement.scrollHeight - window.innerHeight;
    await expect.poll(() => page.evaluate(below)).toBeLessThanOrEqual(0);
    await expectGoodLooks(page, path.slice(1).replaceAll('/', '-'));
  });
}
