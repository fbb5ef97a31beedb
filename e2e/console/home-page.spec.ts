import { DAY_MS } from '@edc/contract/common/time/days';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { test as base, expect, workerPortal } from '../support/fixtures.ts';
import { logInStaff } from '../support/staff.ts';

// A portal of its own: what it publishes would be on every other journey's home page.
const test = base.extend({ portal: workerPortal() });

const aPhoto = () =>
  sharp({ create: { width: 2000, height: 1200, channels: 3, background: '#1e6f4f' } })
    .jpeg()
    .toBuffer();

test('a picture goes from a phone to the first slide, moved with the keyboard and published', {
  tag: '@long',
}, async ({ page, phone, portal }) => {
  await logInStaff(page, portal, 'support');
  await page.goto('/staff/site');
  const part = page.getByRole('region', { name: 'Slides' });
  await part.getByRole('button', { name: 'Add slide' }).click();
  await part.getByLabel('Headline').fill('Grow what you sell');
  await part.getByLabel('Line below it').fill('From seed to market in one semester.');
  await part.getByRole('button', { name: 'Choose picture' }).click();
  await page.getByRole('button', { name: 'Add a new picture' }).click();
  const photo = { name: 'farm.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() };
  await page.locator('input[type=file]').setInputFiles(photo);
  // It is seen before it is sent, for which the page's policy has to allow it.
  const chosen = page.getByRole('img', { name: 'Chosen, not sent yet' });
  await expect
    .poll(() => chosen.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(2000);
  await page.getByLabel('What does it show?').fill('A green field');
  await page.getByRole('button', { name: 'Add picture', exact: true }).click();
  const frame = page.getByRole('button', { name: 'Part that is shown' });
  await frame.press('ArrowRight');
  await page.getByRole('button', { name: 'Save picture' }).click();
  await part.getByRole('button', { name: 'Add slide' }).click();

  await expect(page.getByText('Draft saved', { exact: true })).toBeVisible();
  await expect(part.getByText('Grow what you sell')).toBeInViewport();
  const handle = part.getByRole('button', { name: 'Move Grow what you sell', exact: true });
  await expect(handle).toBeVisible();
  const count = await part.getByRole('listitem').count();
  for (let place = count - 1; place > 0; place -= 1) {
    await handle.press('ArrowUp');
    await expect(part.getByRole('status')).toHaveText(
      `Grow what you sell is now ${place} of ${count}`,
    );
    await expect(part.getByRole('listitem').nth(place - 1)).toContainText('Grow what you sell');
    await expect(handle).toBeFocused();
  }
  await expect(page.getByText('Not published yet: Slides.')).toBeVisible();

  await page.getByRole('link', { name: 'Preview' }).click();
  const preview = page.frameLocator('iframe[title="Preview on a phone"]');
  await expect(preview.getByRole('heading', { name: 'Grow what you sell' })).toBeVisible();
  await phone.goto('/');
  await expect(phone.getByText('Grow what you sell')).toHaveCount(0);

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toHaveCount(0);
  await expect(page.getByText('This is published. Links do nothing here.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'View on the site' })).toHaveAttribute('href', '/');
  await page.getByRole('link', { name: 'Back to editing' }).click();
  await expect(page.getByText('Visitors see everything that is here.')).toBeVisible();

  const fetched = phone.waitForResponse(/pictures\/hero\/farm-/);
  await phone.goto('/');
  await expect(phone.getByRole('heading', { name: 'Grow what you sell' })).toBeVisible();
  const answer = await fetched;
  expect(answer.headers()['content-type']).toBe('image/avif');
  const bytes = await answer.body();
  const width = Number(/-(\d+)\.avif/.exec(answer.url())?.[1]);
  expect((await sharp(bytes).metadata()).width).toBe(width);
  expect(bytes.length).toBeLessThan(60_000);
});

test('two people at one part: both versions are shown, and one is chosen', {
  tag: '@long',
}, async ({ page, browser, portal }) => {
  await logInStaff(page, portal, 'support');
  const context = await browser.newContext({ baseURL: portal.url });
  const other = await context.newPage();
  await logInStaff(other, portal, 'registrar');
  for (const one of [page, other]) {
    await one.goto('/staff/site');
    const part = one.getByRole('region', { name: 'Call to action' });
    await expect(async () => {
      await part.getByRole('button', { name: 'Edit Call to action' }).click();
      await expect(part.getByLabel('Headline')).toBeVisible({ timeout: 500 });
    }).toPass();
  }
  const save = async (one: Page, words: string) => {
    const part = one.getByRole('region', { name: 'Call to action' });
    await part.getByLabel('Headline').fill(words);
    await part.getByRole('button', { name: 'Save draft' }).click();
  };
  await save(other, 'Start this semester');
  await expect(other.getByText('Not published yet: ', { exact: false })).toBeVisible();
  await save(page, 'Begin on Monday');
  const note = page.getByRole('status').filter({ hasText: 'another person changed this part' });
  await expect(note).toContainText('Start this semester');
  await expect(note).toContainText('Begin on Monday');
  await page.getByRole('button', { name: 'Use theirs' }).click();
  const part = page.getByRole('region', { name: 'Call to action' });
  await expect(note).toHaveCount(0);
  await expect(part.getByLabel('Headline')).toHaveCount(0);
  await expect(part).toContainText('Start this semester');
  await context.close();
});

test('a planned home page can still be edited, and published before its time', {
  tag: '@long',
}, async ({ page, phone, portal }) => {
  await logInStaff(page, portal, 'registrar');
  await page.goto('/staff/site');
  const part = page.getByRole('region', { name: 'Goals' });
  await part.getByRole('button', { name: 'Add goal' }).click();
  await part.getByLabel('Title').fill('Plan ahead');
  await part.getByLabel('Text').fill('Every workshop opens on its day.');
  await part.getByRole('button', { name: 'Add goal' }).click();

  // The preview begins at its top, and the page in it at what was changed.
  await page.getByRole('link', { name: 'Preview' }).click();
  await expect(page.getByRole('button', { name: 'Computer' })).toBeInViewport();
  const preview = page.frameLocator('iframe[title="Preview on a phone"]');
  await expect(preview.locator('[data-part="goals"]')).toBeInViewport();
  await page.getByRole('link', { name: 'Back to editing' }).click();
  // The preview has such a button too.
  await expect(part).toBeVisible();
  await page.getByRole('button', { name: /^Publish/ }).click();
  await page.getByRole('radio', { name: /At a time/ }).check();
  const inAMonth = new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10);
  await page.getByLabel('Date and time').fill(`${inAMonth}T08:00`);
  await page.getByRole('button', { name: 'Plan publishing' }).click();
  const plan = page.getByText('These changes will be published on', { exact: false });
  await expect(plan).toBeVisible();

  await part.getByRole('button', { name: 'Edit Plan ahead' }).click();
  await part.getByLabel('Title').fill('Plan twice');
  await part.getByRole('button', { name: 'Save for the planned publishing' }).click();
  await expect(part.getByRole('button', { name: 'Edit Plan twice' })).toBeVisible();
  await page.reload();
  await expect(plan).toBeVisible();
  await expect(part).toContainText('Plan twice');

  await page.getByRole('button', { name: 'Change time or publish now' }).click();
  await expect(page.getByLabel('Date and time')).toHaveValue(`${inAMonth}T08:00`);
  await page.getByRole('radio', { name: /^Now/ }).check();
  await page.getByRole('button', { name: 'Publish now', exact: true }).click();
  await expect(page.getByText('Visitors see everything that is here.')).toBeVisible();
  await expect(plan).toHaveCount(0);
  await phone.goto('/');
  await expect(phone.getByText('Plan twice')).toBeVisible();
});
