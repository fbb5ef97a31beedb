import { aDeadJob } from '../../server/src/testing/processes/dead-jobs.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { logInStaff } from '../support/staff.ts';

test('the administrator sees queues, tries a failed job again and discards another', {
  tag: '@long',
}, async ({ page, phone, portal }) => {
  const db = await portal.db();
  await aDeadJob(db, 'sweep-expired', {}, 'The database was away.');
  await aDeadJob(db, 'password-link', { identifier: 'ada@mail.example' }, 'No mailbox.');
  await logInStaff(page, portal, 'administrator');
  await page.goto('/staff/jobs');
  await expect(page.getByRole('heading', { name: 'System health', level: 1 })).toBeVisible();
  // The last entry of the longest menu: it is brought into sight.
  await expect(page.getByRole('link', { name: 'System health' })).toBeInViewport();
  const busy = page.getByRole('list', { name: 'Queues with work' });
  await expect(busy.getByRole('listitem').filter({ hasText: '1 failed' })).toHaveCount(2);
  await expect(page.getByText('identifier: hidden')).toBeVisible();
  await expectGoodLooks(page, 'staff-jobs');
  await page.setViewportSize({ width: 360, height: 740 });
  const height = () => document.documentElement.scrollHeight;
  await expect.poll(() => page.evaluate(height)).toBeLessThan(2000);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByText('none waiting').click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Emails to many' })).toBeVisible();

  const act = async (error: string, button: string, result: string) => {
    await page.getByRole('checkbox', { name: error }).check();
    await page.getByRole('button', { name: button }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: button }).click();
    await expect(dialog.getByText(result)).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).first().click();
  };
  await act('The database was away.', 'Try again', 'Will be done again');
  await act('No mailbox.', 'Discard', 'Discarded');
  await expect(page.getByText('No failed task')).toBeVisible();

  await logInStaff(phone, portal, 'support');
  await phone.goto('/staff/jobs');
  await expect(phone.getByRole('heading', { name: 'You cannot open this page' })).toBeVisible();
  await expect(phone.getByText('Your role does not allow this.')).toBeVisible();
});
