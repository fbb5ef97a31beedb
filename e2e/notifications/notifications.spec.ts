import { notify } from '../../server/src/areas/system/notifications/actions.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectGoodLooks, photograph } from '../support/looks.ts';
import { type NewStudent, newStudent } from '../support/new-student.ts';
import type { RunningPortal } from '../support/portal-process.ts';

let notified = 0;

async function tell(portal: RunningPortal, student: NewStudent, text: string, path: string) {
  notified += 1;
  const db = await portal.db();
  await db.transaction().execute((tx) =>
    notify(tx, {
      studentId: student.id,
      key: `journey:${notified}`,
      kind: 'payment',
      text,
      path,
      at: new Date(),
    }),
  );
}

test('the count rises and falls in two tabs without a reload', { tag: '@long' }, async ({
  page,
  portal,
  nextStudent,
}) => {
  const student = await newStudent(page, portal, nextStudent());
  await page.goto('/app/profile');
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toHaveText('Notifications');
  const other = await page.context().newPage();
  await other.goto('/app/dashboard');
  const otherBell = other.getByRole('button', { name: /^Notifications/ });

  await tell(portal, student, 'We have received ₦4,160.00 for Adire.', '/app/dashboard');
  for (const one of [bell, otherBell]) {
    await expect(one).toHaveText(/Notifications, 1 unread notification$/);
  }
  await expect(page.getByRole('status').filter({ hasText: '1 unread notification' })).toHaveCount(
    1,
  );
  await tell(portal, student, 'Your slip was replaced.', '/app/invoice');
  for (const one of [bell, otherBell]) {
    await expect(one).toHaveText(/Notifications, 2 unread notifications$/);
  }

  // Opening one of them marks that one as read, here and in the other tab.
  await bell.click();
  const latest = page.getByRole('navigation', { name: 'Latest notifications' });
  await expect(latest.getByRole('link')).toHaveText([
    /Unread: Your slip was replaced/,
    /Unread: We have received/,
    'All notifications',
  ]);
  await photograph(page, 'notifications-bell');
  await latest.getByRole('link', { name: /Your slip/ }).click();
  await expect(page).toHaveURL('/app/invoice');
  for (const one of [bell, otherBell]) {
    await expect(one).toHaveText(/Notifications, 1 unread notification$/);
  }

  // Opening the page reads the rest; what arrives meanwhile appears by itself.
  await other.goto('/app/notifications');
  await expect(otherBell).toHaveText('Notifications');
  await expect(bell).toHaveText('Notifications');
  const items = other.getByRole('main').getByRole('listitem');
  await expect(items).toHaveCount(2);
  await expect(items.filter({ hasText: 'New' })).toHaveCount(1);
  await tell(portal, student, 'Your payment is with the centre.', '/app/dashboard');
  await expect(items.first()).toContainText('Your payment is with the centre.');
  await expect(otherBell).toHaveText('Notifications');
  await expectGoodLooks(other, 'notifications');
});

test('with the keyboard only, on a phone: bell, page and emails', { tag: '@long' }, async ({
  phone,
  portal,
  nextStudent,
}) => {
  const student = await newStudent(phone, portal, nextStudent());
  await phone.goto('/app/notifications');
  await expect(phone.getByText('No notifications yet')).toBeVisible();
  await tell(portal, student, 'Your training begins on 24 Nov 2026.', '/app/invoice');
  await phone.goto('/app/profile');
  const bell = phone.getByRole('button', { name: /^Notifications/ });
  await bell.focus();
  await phone.keyboard.press('Enter');
  const latest = phone.getByRole('navigation', { name: 'Latest notifications' });
  await expect(latest.getByRole('link', { name: /Your training/ })).toBeVisible();
  await expectGoodLooks(phone, 'notifications-bell-phone');
  await phone.keyboard.press('Escape');
  await expect(latest).toBeHidden();
  await expect(bell).toBeFocused();
  await phone.keyboard.press('Enter');
  await phone.keyboard.press('Tab');
  await expect(latest.getByRole('link', { name: /Your training/ })).toBeFocused();
  await phone.keyboard.press('Tab');
  await phone.keyboard.press('Enter');
  await expect(phone).toHaveURL('/app/notifications');

  const emails = phone.getByRole('link', { name: 'Choose your emails' });
  await emails.focus();
  await phone.keyboard.press('Enter');
  await expect(phone).toHaveURL('/app/notifications/emails');
  const training = phone.getByRole('checkbox', { name: 'Your training dates' });
  await training.focus();
  await phone.keyboard.press('Space');
  await expect(
    phone.getByText('You no longer get emails about your training dates.', { exact: true }),
  ).toBeVisible();
  await expect(phone.getByRole('checkbox', { name: 'Your payments' })).toBeDisabled();
  await expectGoodLooks(phone, 'notifications-emails-phone');
  await phone.reload();
  await expect(training).not.toBeChecked();
});

test('a hidden tab has no connection for live updates, and catches up when it is shown', async ({
  page,
  portal,
  nextStudent,
}) => {
  const student = await newStudent(page, portal, nextStudent());
  // A headless browser never hides a tab by itself.
  const show = (state: 'visible' | 'hidden') =>
    page.evaluate((visibilityState) => {
      Object.defineProperty(document, 'visibilityState', {
        value: visibilityState,
        configurable: true,
      });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  const isStream = (request: { url: () => string }) =>
    new URL(request.url()).pathname === '/api/student/live';

  const opened = page.waitForRequest(isStream);
  await page.goto('/app/profile');
  const stream = await opened;
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await tell(portal, student, 'Your slip was replaced.', '/app/invoice');
  await expect(bell).toHaveText(/Notifications, 1 unread notification$/);

  const closed = page.waitForEvent('requestfailed', (request) => request === stream);
  await show('hidden');
  await closed;
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await tell(portal, student, 'Your payment was refunded.', '/app/dashboard');
  await page.waitForTimeout(1000);
  expect(calls).toEqual([]);
  await expect(bell).toHaveText(/Notifications, 1 unread notification$/);

  const again = page.waitForRequest(isStream);
  await show('visible');
  expect((await again).url()).toContain('last_event_id=');
  await expect(bell).toHaveText(/Notifications, 2 unread notifications$/);
});
