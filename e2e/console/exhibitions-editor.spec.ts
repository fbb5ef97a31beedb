import { test as base, expect, workerPortal } from '../support/fixtures.ts';
import { logInStaff } from '../support/staff.ts';

// A portal of its own: what it publishes would be on every other journey's pages.
const test = base.extend({ portal: workerPortal() });

test('an exhibition is written, previewed, put first with the keyboard and published', {
  tag: '@long',
}, async ({ page, phone, portal }) => {
  await logInStaff(page, portal, 'support');
  await page.goto('/staff/exhibitions');
  await page.getByRole('link', { name: /Add an exhibition/ }).click();
  await page.getByLabel('Title').fill('Rain Catcher');
  await page.getByLabel('Semester').fill('Spring 2025');
  await page.getByLabel('Category').fill('Engineering');
  await page.getByLabel('Exhibited on').fill('2025-05-30');
  await page.getByLabel('Students').fill('Amina Yusuf');
  await page.getByLabel('Description').fill('It keeps the water of one night.');
  await page.getByRole('button', { name: 'Add as a draft' }).click();
  await expect(page.getByRole('heading', { name: 'Rain Catcher' })).toBeVisible();
  await page.getByRole('link', { name: 'Preview' }).click();
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { name: 'Rain Catcher' })).toBeVisible();
  expect((await phone.goto('/exhibition/rain-catcher'))?.status()).toBe(404);

  await page.getByRole('link', { name: 'Back to editing' }).click();
  // The preview has such a button too.
  await expect(page.getByLabel('Description')).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('Visitors see it now.', { exact: true })).toBeVisible();
  await expect.poll(async () => (await phone.goto('/exhibition/rain-catcher'))?.status()).toBe(200);

  // The version published before is kept, and is restored as the draft.
  await page.getByLabel('Description').fill('It keeps the water of two nights.');
  await page.getByRole('button', { name: 'Save draft' }).click();
  const saved = 'The draft is saved. Visitors see it after publishing.';
  await expect(page.getByText(saved, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText(/^Description changed by [A-Z]/)).toBeVisible();
  await page.getByRole('button', { name: /^Restore the version of/ }).click();
  await expect(page.getByLabel('Description')).toHaveValue('It keeps the water of one night.');
  await expect(page.getByText('Not published yet', { exact: true })).toBeVisible();

  await page.goto('/staff/exhibitions');
  const first = page.getByRole('listitem').filter({ hasText: 'Harmattan Indigo' });
  await expect(first).toBeVisible();
  await page.getByRole('button', { name: 'Move Harmattan Indigo' }).press('ArrowDown');
  await expect(page.getByText('Harmattan Indigo is now 2 of', { exact: false })).toBeAttached();
  await expect
    .poll(async () => {
      await phone.goto('/exhibition');
      return await phone.getByRole('heading', { level: 2 }).first().textContent();
    })
    .not.toContain('Harmattan Indigo');
});
