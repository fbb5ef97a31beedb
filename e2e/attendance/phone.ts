import type { Browser, BrowserContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect } from '../support/fixtures.ts';
import { HEIGHT, pictureOf, WIDTH } from './camera.ts';

/** A phone without a camera that has opened its link and has its list; it scans for all workshops. */
export async function aLinkedPhone(
  browser: Browser,
  baseURL: string,
  link: string,
  /** Makes the browser another one than it is. */
  prepare?: (context: BrowserContext) => Promise<unknown>,
): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 360, height: 740 } });
  await prepare?.(context);
  const page = await context.newPage();
  await page.goto(link);
  await startScanning(page);
  await expect(page.getByText('No camera.')).toBeVisible({ timeout: 30_000 });
  return page;
}

/** Of a phone with one workshop there is nothing to choose. */
async function startScanning(page: Page): Promise<void> {
  const all = page.getByRole('button', { name: 'Scan for all workshops' });
  await expect(all.or(page.getByText('No camera.'))).toBeVisible({ timeout: 30_000 });
  if (await all.isVisible()) await all.click();
}

/** Types a code as a USB scanner does: faster than any person, and Enter at the end. */
export const usbScan = (page: Page, text: string) =>
  page.evaluate((typed) => {
    for (const key of [...typed, 'Enter']) {
      window.dispatchEvent(new KeyboardEvent('keydown', { key }));
    }
  }, text);

/** A photo of a whole sheet with a code on it, as large as a phone's camera makes it. */
export async function photoOf(text: string): Promise<Buffer> {
  const raw = { width: WIDTH, height: HEIGHT, channels: 1 } as const;
  const code = await sharp(pictureOf(text), { raw }).png().toBuffer();
  return await sharp({
    create: { width: 2480, height: 3508, channels: 3, background: '#f4f2ea' },
  })
    .composite([{ input: code, left: 1700, top: 500 }])
    .jpeg({ quality: 80 })
    .toBuffer();
}
