import { test as base, expect, workerPortal } from '../support/fixtures.ts';
import { newStudent } from '../support/new-student.ts';
import { logInStaff } from '../support/staff.ts';

// A portal of its own: what it sends would be in the notifications of every other journey.
const test = base.extend({ portal: workerPortal() });

test('staff write to a group of students, and see who has it', { tag: '@long' }, async ({
  page,
  phone,
  portal,
  nextStudent,
}) => {
  await newStudent(phone, portal, nextStudent());
  await logInStaff(page, portal, 'support');
  await page.goto('/staff/announcements');
  await page.getByRole('link', { name: /Write an announcement/ }).click();
  await page.getByLabel('Students').selectOption({ label: 'Students who have not registered' });
  await expect(page.getByText(/students? gets? a notification in the portal/)).toBeVisible();
  await page.getByRole('button', { name: 'Send announcement' }).click();
  await expect(page.getByText('Please write a subject')).toBeVisible();
  await page.getByLabel('Subject').fill('Choose your skill this week');
  await page.getByLabel('Message').fill('Places are going fast.\n\nThe office is open until four.');
  await page.getByRole('button', { name: 'Send a test to me' }).click();
  await expect(page.getByText('A test is on its way to support@edc.example.')).toBeVisible();
  await page.getByRole('button', { name: 'Send announcement' }).click();
  const question = page.getByRole('dialog', { name: 'Send this announcement?' });
  await expect(question.getByText(/students? gets? a notification/)).toBeVisible();
  await question.getByRole('button', { name: 'Send it now' }).click();
  await expect(page.getByRole('heading', { name: 'Choose your skill this week' })).toBeVisible();
  await expect(page.getByText('Sent', { exact: true }).first()).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('list', { name: 'Recipients' })).toBeVisible();
  await phone.goto('/app/notifications');
  await expect(phone.getByText(/Choose your skill this week/).first()).toBeVisible();
});

test('a banner is on the site until it is ended', { tag: '@long' }, async ({
  page,
  phone,
  portal,
}) => {
  await logInStaff(page, portal, 'support');
  await page.goto('/staff/announcements/banners');
  await page.getByRole('button', { name: /Add a banner/ }).click();
  await page.getByLabel('Text').fill('The centre is closed on Monday.');
  await page.getByRole('button', { name: 'Add banner' }).click();
  await expect(page.getByText('Shown now')).toBeVisible();
  const shown = async () => {
    await phone.goto('/');
    return await phone.getByText('The centre is closed on Monday.').count();
  };
  await expect.poll(shown).toBe(1);
  await page.getByRole('button', { name: 'End now: The centre is closed on Monday.' }).click();
  await expect(page.getByText('The banner is no longer shown.', { exact: true })).toBeVisible();
  await expect.poll(shown).toBe(0);
});
