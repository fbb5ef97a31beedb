import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { expectAccessible, expectGoodLooks } from '../support/looks.ts';

const filter = (page: Page, by: string) =>
  page.getByRole('navigation', { name: `Filter by ${by}` });
const cards = (page: Page) => page.getByRole('link', { name: /^View Details/ });

test('exhibitions come six a page, the featured ones first', async ({ page }) => {
  await page.goto('/exhibition');
  await expect(page.getByText('20 exhibitions, page 1 of 4')).toBeVisible();
  await expect(cards(page)).toHaveCount(6);
  await expect(page.getByText('Featured', { exact: true })).toHaveCount(3);
  const pages = page.getByRole('navigation', { name: 'Pages of exhibitions' });
  await expect(pages.getByRole('link', { name: /^Page/ })).toHaveText(['1', '2', '3', '4']);
  await pages.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/exhibition?page=2');
  await pages.getByRole('link', { name: 'Previous' }).click();
  await expect(page).toHaveURL('/exhibition');
});

test('a card says at most 100 characters of its description, in whole sentences', async ({
  page,
}) => {
  await page.goto('/exhibition');
  const card = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: cards(page) });
  const shown = await card.locator('h2 + p').allTextContents();
  expect(shown).toHaveLength(6);
  const { data } = await (await page.request.get('/api/website/exhibitions')).json();
  const whole = (data.items as { description: string }[]).map(({ description }) => description);
  for (const text of shown) {
    expect(text.length).toBeLessThanOrEqual(100);
    expect(text).toMatch(/\.$/);
    expect(
      whole.some((one) => one.startsWith(text)),
      text,
    ).toBe(true);
  }
});

test('each filter starts again at the first page, and the address keeps both', async ({ page }) => {
  await page.goto('/exhibition?page=3');
  await filter(page, 'semester').getByRole('link', { name: 'Spring 2025' }).click();
  await expect(page).toHaveURL('/exhibition?semester=Spring+2025');
  await filter(page, 'category').getByRole('link', { name: 'Engineering' }).click();
  await expect(page).toHaveURL('/exhibition?semester=Spring+2025&category=Engineering');
  await page.reload();
  await expect(page.getByText('Sun Box, a Dryer for Pepper')).toBeVisible();
  await expect(filter(page, 'semester').locator('[aria-current=true]')).toHaveText('Spring 2025');
});

test('filters that match nothing say so and can be cleared', async ({ page }) => {
  await page.goto('/exhibition?semester=Spring+1999');
  await expect(page.getByText('No exhibitions found matching your filters')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL('/exhibition');
  await expect(cards(page)).toHaveCount(6);
});

test('the way back from a piece of work keeps the filters and the place', async ({ page }) => {
  await page.goto('/exhibition?page=2');
  const card = cards(page).last();
  // The position of the page at the press: pressing may itself scroll to the card.
  await page.evaluate(() => {
    const keep = () => sessionStorage.setItem('pressed-at', String(window.scrollY));
    addEventListener('click', keep, { capture: true, once: true });
  });
  await card.scrollIntoViewIfNeeded();
  await card.click();
  await expect(page).toHaveURL(/^[^?]*\/exhibition\/[\w-]+\?page=2$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  const before = await page.evaluate(() => Number(sessionStorage.getItem('pressed-at')));
  expect(before).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Back to exhibitions' }).click();
  await expect(page).toHaveURL('/exhibition?page=2');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
});

test('a shared link to an exhibition opens its page, with a way to the list', async ({ page }) => {
  const answer = await page.goto('/exhibition/harmattan-indigo?semester=Spring+2025');
  const html = (await answer?.text()) ?? '';
  expect(html).toMatch(/rel="canonical" href="[^"?]+\/exhibition\/harmattan-indigo"/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harmattan Indigo');
  for (const fact of ['Spring 2025', 'Art & Design', 'Ifeoma Nnadi', '22 May 2025']) {
    await expect(page.getByRole('main')).toContainText(fact);
  }
  await page.getByRole('link', { name: 'Back to exhibitions' }).click();
  await expect(page).toHaveURL('/exhibition?semester=Spring+2025');
});

test("a piece of work's own page fits every screen and is accessible", async ({ page }) => {
  await page.goto('/exhibition/harmattan-indigo');
  await expectGoodLooks(page, 'exhibition-detail');
});

test('a picture opens over the whole screen and closes by button, backdrop and Escape', async ({
  page,
}) => {
  await page.goto('/exhibition/harmattan-indigo');
  const picture = page
    .getByRole('list', { name: /^Pictures of/ })
    .getByRole('link')
    .first();
  const preview = page.getByRole('dialog');

  await picture.click();
  await expect(preview).toBeVisible();
  await expectAccessible(page);
  await preview.getByRole('button', { name: 'Close' }).click();
  await expect(preview).toBeHidden();
  await expect(picture).toBeFocused();

  await picture.click();
  await page.mouse.click(10, 400);
  await expect(preview).toBeHidden();

  await picture.press('Enter');
  await page.keyboard.press('ArrowRight');
  await expect(preview).toContainText('2 of 3');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(preview).toContainText('3 of 3');
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
});

test("the phone's own way back closes the picture and stays on the page", { tag: '@long' }, async ({
  phone,
}) => {
  await phone.goto('/exhibition');
  await phone.getByRole('link', { name: 'View Details: Harmattan Indigo' }).tap();
  await expect(phone).toHaveURL('/exhibition/harmattan-indigo');
  const picture = phone.getByRole('list', { name: /^Pictures of/ }).getByRole('link');
  const preview = phone.getByRole('dialog');
  const asked: string[] = [];
  phone.on('request', (request) => {
    if (request.resourceType() === 'fetch') asked.push(request.url());
  });
  await picture.first().tap();
  await expect(preview).toBeVisible();
  await phone.goBack();
  await expect(preview).toBeHidden();
  await expect(phone).toHaveURL('/exhibition/harmattan-indigo');

  // However often it was opened and closed, one step back is the list again.
  await picture.last().tap();
  await expect(preview).toBeVisible();
  await phone.keyboard.press('Escape');
  await phone.keyboard.press('Escape');
  await expect(preview).toBeHidden();
  await picture.first().tap();
  await preview.getByRole('button', { name: 'Close' }).tap();
  await expect(preview).toBeHidden();
  expect(asked).toEqual([]);
  await phone.goBack();
  await expect(phone).toHaveURL('/exhibition');
});

test('on a phone the next picture comes by a swipe', { tag: '@long' }, async ({ phone }) => {
  await phone.goto('/exhibition/harmattan-indigo');
  await phone
    .getByRole('list', { name: /^Pictures of/ })
    .getByRole('link')
    .first()
    .tap();
  const preview = phone.getByRole('dialog');
  await expect(preview).toContainText('1 of 3');
  await swipe(phone, 300, 60);
  await expect(preview).toContainText('2 of 3');
  await swipe(phone, 60, 300);
  await expect(preview).toContainText('1 of 3');
});

async function swipe(page: Page, from: number, to: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', x: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y: 400 }] });
  await touch('touchStart', from);
  await touch('touchMove', (from + to) / 2);
  await touch('touchMove', to);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

test('a video has a player, and its card shows that it is one', async ({ page }) => {
  await page.goto('/exhibition');
  const card = page.getByRole('listitem').filter({ hasText: 'Night Market' });
  await expect(card.getByText('Video')).toBeAttached();
  await card.getByRole('link').click();
  const player = page.locator('video');
  await expect(player).toHaveAttribute('controls', '');
  await expect(player).toHaveAttribute('preload', 'none');
  await expectAccessible(page);
});

test('an unknown piece of work is not found', async ({ page }) => {
  const answer = await page.goto('/exhibition/nobody-made-this');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('There is no page at this address')).toBeVisible();
});

test('without script one can filter, turn pages and look at a piece of work', async ({
  browser,
  portal,
}) => {
  const context = await browser.newContext({ baseURL: portal.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/exhibition');
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL('/exhibition?page=2');
  await filter(page, 'semester').getByRole('link', { name: 'Spring 2025' }).click();
  await page.getByRole('link', { name: 'View Details: Harmattan Indigo' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harmattan Indigo');
  await page.getByRole('link', { name: 'Back to exhibitions' }).click();
  await expect(page).toHaveURL('/exhibition?semester=Spring+2025');
  await context.close();
});
