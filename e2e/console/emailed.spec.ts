import { publish } from '../../server/src/platform/live/events.ts';
import { expect, test } from '../support/fixtures.ts';
import { logInStaff } from '../support/staff.ts';

test('staff see who else looks, what waits by the bell, and ask for a view every Monday', {
  tag: '@long',
}, async ({ page, phone, portal }) => {
  await logInStaff(page, portal, 'registrar');
  await page.goto('/staff/students?q=SOC/24/0019');
  await page.getByRole('table', { name: 'Students' }).getByRole('link').last().click();
  await expect(page).toHaveURL(/\/staff\/students\/[A-Z0-9]+/);
  await logInStaff(phone, portal, 'support');
  await phone.goto(page.url());
  // A viewer from another journey may still be listed there too.
  await expect(page.getByText(/Timothy Gyang-Bot.* looking at this/)).toBeVisible();

  const bell = page.getByRole('button', { name: 'What waits for you' });
  await expect(bell).toHaveAccessibleName(/: \d+$/);
  const before = (await bell.getAttribute('aria-label')) ?? '';
  const db = await portal.db();
  const sent = await db
    .selectFrom('mails')
    .select('id')
    .where('status', '=', 'sent')
    .limit(1)
    .executeTakeFirstOrThrow();
  const setStatus = (status: 'failed' | 'sent') =>
    db.transaction().execute(async (tx) => {
      await tx.updateTable('mails').set({ status }).where('id', '=', sent.id).execute();
      await publish(tx, { to: 'may:mails.read', topic: 'work' });
    });
  await setStatus('failed');
  await expect(bell).not.toHaveAccessibleName(before);
  await bell.click();
  await expect(page.getByRole('link', { name: /^Failed emails/ })).toBeVisible();
  await setStatus('sent');

  await page.goto('/staff/students?level=300+Level');
  await page.getByRole('button', { name: 'Save view' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Level 300');
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('button', { name: 'Email me every Monday' }).click();
  await expect(page.getByRole('button', { name: 'Stop Monday email' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Stop Monday email' }).click();
  await expect(page.getByRole('button', { name: 'Email me every Monday' })).toBeVisible();
});
