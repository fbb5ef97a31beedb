import { test as base, expect, workerPortal } from '../support/fixtures.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { logInStaff } from '../support/staff.ts';

// A portal of its own: other journeys count on the demo's batches.
const test = base.extend({ portal: workerPortal() });

test('students of a cancelled batch go to one that has not begun, unless somebody decides otherwise', {
  tag: '@long',
}, async ({ page, portal }) => {
  await logInStaff(page, portal, 'registrar');
  await page.goto('/staff/schedule');
  await page.getByRole('button', { name: 'Cancel Batch 2 of ESP 201' }).click();
  const dialog = page.getByRole('dialog');
  const target = dialog.getByLabel('Its students go to');
  await expect(target.locator('option:checked')).not.toContainText('has begun');
  const begun = target.locator('option', { hasText: '(has begun)' }).first();
  await target.selectOption({ label: (await begun.textContent()) ?? '' });
  await expect(dialog.getByText(/may not have enough training days left/)).toBeVisible();
  await expectGoodLooks(page, 'staff-schedule-cancel', ['light']);
  await target.selectOption({ label: 'No batch yet' });
  await expect(dialog.getByText(/may not have enough training days left/)).toHaveCount(0);
  await dialog.getByLabel('Reason').fill('The trainer is ill');
  await dialog.getByRole('button', { name: 'Cancel the batch and notify them' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible();
});

test('a batch that is moved keeps its number of training days', {
  tag: '@long',
}, async ({ page, portal }) => {
  await logInStaff(page, portal, 'registrar');
  await page.goto('/staff/schedule');
  await page.getByRole('button', { name: 'Change Batch 3 of ESP 201' }).click();
  const dialog = page.getByRole('dialog');
  const count = await dialog.getByText(/^\d+ training days\.$/).textContent();
  const first = dialog.getByLabel('First day');
  const day = new Date(`${await first.inputValue()}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + 2);
  await first.fill(day.toISOString().slice(0, 10));
  await expect(dialog.getByText(count ?? '', { exact: true })).toBeVisible();
});
