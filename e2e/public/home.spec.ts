import { expect, test } from '../support/fixtures.ts';
import { expectAccessible } from '../support/looks.ts';

const EXCLUSIVE = 'Semester skills acquisition is exclusive to 200L and 300L students.';

test('the landing page shows all that a visitor wants to know of the centre', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle('Entrepreneurship Development Centre');
  for (const name of ['What you can learn', 'Our goals', 'Made by students', 'What students say']) {
    await expect(page.getByRole('heading', { name })).toBeVisible();
  }
  await expect(page.getByText('We do not train job seekers.')).toBeVisible();
  await expect(page.getByText('Deputy Director, Training')).toBeVisible();
  await expect(page.getByRole('main').getByText(EXCLUSIVE).first()).toBeVisible();
  const contact = page.getByRole('main').locator('address');
  await expect(contact.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
  await expect(contact.getByRole('link', { name: /^0/ })).toHaveAttribute('href', /^tel:/);
});

test('the call to action leads to registration and to payment verification', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Register Now' }).first().click();
  await expect(page).toHaveURL('/register');
  await page.goBack();
  await page.getByRole('main').getByRole('link', { name: 'Verify Payment' }).first().click();
  await expect(page).toHaveURL('/verify-payment');
});

test('the slider moves on after five seconds, and its dots show any slide', {
  tag: '@long',
}, async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  const shown = page.locator('[aria-roledescription=slide][data-shown=true]');
  await expect(shown).toHaveAttribute('aria-label', '1 of 5');
  await page.clock.runFor(5100);
  await expect(shown).toHaveAttribute('aria-label', '2 of 5');
  await page.getByRole('button', { name: /^Slide 4 of 5/ }).click();
  await expect(shown).toHaveAttribute('aria-label', '4 of 5');
  await expect(shown.getByRole('img')).toBeVisible();
});

test('the slider rests while it is paused, under the pointer and with the focus', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/');
  const shown = page.locator('[aria-roledescription=slide][data-shown=true]');
  await page.getByRole('button', { name: 'Pause the slides' }).focus();
  await page.clock.runFor(12_000);
  await expect(shown).toHaveAttribute('aria-label', '1 of 5');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Skip to the content' }).focus();
  await page.clock.runFor(12_000);
  await expect(shown).toHaveAttribute('aria-label', '1 of 5');
  await page.getByRole('button', { name: 'Play the slides' }).click();
  await page.clock.runFor(12_000);
  await expect(shown).toHaveAttribute('aria-label', '1 of 5');
  await page.getByRole('link', { name: 'Skip to the content' }).focus();
  await page.mouse.move(5, 5);
  await page.clock.runFor(5100);
  await expect(shown).toHaveAttribute('aria-label', '2 of 5');
});

test('nothing moves where reduced motion is asked for', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto('/');
  await page.clock.runFor(30_000);
  await expect(page.locator('[aria-roledescription=slide][data-shown=true]')).toHaveAttribute(
    'aria-label',
    '1 of 5',
  );
  await expect(page.getByRole('button', { name: 'Pause the slides' })).toBeHidden();
});

test('only the first slide is fetched with the page, before everything else', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const slides = fetched.filter((path) => path.startsWith('/pictures/hero/'));
  expect(slides).toHaveLength(1);
  const first = page.locator('[aria-roledescription=slide]').first().locator('img');
  await expect(first).toHaveAttribute('fetchpriority', 'high');
});

test('the video is fetched only when somebody wants to see it', async ({ page }) => {
  const videos: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/videos/')) videos.push(request.url());
  });
  await page.goto('/');
  const poster = page.getByRole('link', { name: 'Watch the video' });
  await poster.scrollIntoViewIfNeeded();
  await expect(page.locator('video')).toHaveCount(0);
  expect(videos).toEqual([]);
  await poster.click();
  await expect(page.locator('video')).toBeVisible();
  await expect.poll(() => videos.length).toBeGreaterThan(0);
  const video = page.locator('video');
  const length = () => video.evaluate((video: HTMLVideoElement) => video.duration || 0);
  await expect.poll(length).toBeGreaterThanOrEqual(20);
  const captions = () =>
    video.evaluate(({ textTracks: [track] }: HTMLVideoElement) => ({
      kind: track?.kind,
      language: track?.language,
      mode: track?.mode,
      cues: track?.cues?.length ?? 0,
    }));
  await expect
    .poll(captions)
    .toEqual({ kind: 'captions', language: 'en', mode: 'showing', cues: 5 });
  await expectAccessible(page);
});

test('without script every slide can still be read', async ({ browser, portal }) => {
  const context = await browser.newContext({ baseURL: portal.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  const slides = page.locator('[aria-roledescription=slide]');
  await expect(slides).toHaveCount(5);
  for (const slide of await slides.all()) {
    await slide.scrollIntoViewIfNeeded();
    await expect(slide.getByRole('heading')).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'Watch the video' })).toHaveAttribute(
    'href',
    /\.webm/,
  );
  await context.close();
});
