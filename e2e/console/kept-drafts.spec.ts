import { test as base, expect, workerPortal } from '../support/fixtures.ts';
import { logInStaff } from '../support/staff.ts';

// A portal of its own: it changes what other journeys read in the settings.
const test = base.extend({ portal: workerPortal() });

const NOTE = /^This is what you typed before you left the page/;

test('settings that were typed survive leaving the page, and never replace newer ones unseen', {
  tag: '@long',
}, async ({ page, phone, portal }) => {
  await logInStaff(page, portal, 'administrator');
  await page.goto('/staff/settings');
  const centre = page.locator('section#centre');
  const office = centre.getByLabel('Office');
  const menu = page.getByRole('navigation', { name: 'Staff console' });
  await office.fill('Block C, Room 12');
  await menu.getByRole('link', { name: 'Staff', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Staff', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(office).toHaveValue('Block C, Room 12');
  await expect(centre.getByText(NOTE)).toBeVisible();
  await expect(page.getByText(NOTE)).toHaveCount(1);

  // Someone else saves the same one while it is left again.
  await menu.getByRole('link', { name: 'Staff', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Staff', level: 1 })).toBeVisible();
  await logInStaff(phone, portal, 'administrator');
  await phone.goto('/staff/settings');
  await phone.locator('section#centre').getByLabel('Office').fill('Block A, Room 1');
  await phone.getByRole('button', { name: 'Save centre' }).click();
  await expect(phone.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await centre.getByRole('button', { name: 'Save centre' }).click();
  await expect(centre.getByText(/^Not saved: .* changed this setting on /)).toBeVisible();
  await centre.getByText('Block C, Room 12').click();
  await centre.getByRole('button', { name: 'Save my choice' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(centre.getByText(NOTE)).toHaveCount(0);
  await page.reload();
  await expect(office).toHaveValue('Block C, Room 12');

  // Typed, left and forgotten.
  await office.fill('Nowhere');
  await page.reload();
  await expect(office).toHaveValue('Nowhere');
  await centre.getByRole('button', { name: 'Start again' }).click();
  await expect(office).toHaveValue('Block C, Room 12');
});

test('dialogs restored after a reload say that they show what was typed', {
  tag: '@long',
}, async ({ page, portal }) => {
  await logInStaff(page, portal, 'registrar');
  await page.goto('/staff/schedule');
  await page.getByRole('button', { name: 'Cancel Batch 2 of ESP 201' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('The trainer is ill');
  await page.reload();
  await expect(dialog.getByLabel('Reason')).toHaveValue('The trainer is ill');
  await expect(dialog.getByText(NOTE)).toBeVisible();
  await dialog.getByRole('button', { name: 'Start again' }).click();
  await expect(dialog.getByLabel('Reason')).toHaveValue('');
  await dialog.getByRole('button', { name: 'Keep it' }).click();

  await page.goto('/staff/announcements/new');
  await page.getByLabel('Subject').fill('Room changed');
  await page.reload();
  await expect(page.getByLabel('Subject')).toHaveValue('Room changed');
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(page.getByLabel('Subject')).toHaveValue('');
});
