import path from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const PICTURES = path.resolve(import.meta.dirname, '..', 'test-results', 'pictures');
const widths = [320, 360, 768, 1280];

/** No violation of WCAG 2.2 A and AA that axe can find. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`,
  );
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
}

/** Nothing is wider than the screen, and no text is cut off inside its box. */
async function expectFits(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const problems = await page.evaluate(() => {
      const found: string[] = [];
      const root = document.documentElement;
      if (root.scrollWidth > root.clientWidth) {
        found.push(`the page is ${root.scrollWidth - root.clientWidth} px too wide`);
      }
      for (const element of document.querySelectorAll('h1,h2,h3,p,a,button,label,dd,dt,li,td,th')) {
        const style = getComputedStyle(element);
        const clipped = style.overflowX === 'hidden' || style.overflowX === 'clip';
        const visible = element.getClientRects().length > 0 && style.clipPath === 'none';
        if (
          visible &&
          clipped &&
          element.clientWidth > 1 &&
          element.scrollWidth > element.clientWidth + 1
        ) {
          found.push(`cut: ${element.textContent?.trim().slice(0, 40)}`);
        }
      }
      return found;
    });
    expect(problems, `${page.url()} at ${width} px`).toEqual([]);
  }
  if (before) await page.setViewportSize(before);
}

/** Photographs the page at 360 and 1280 px, light and dark, for people to look at. */
export async function photograph(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({
        path: path.join(PICTURES, `${name}-${width}-${colorScheme}.png`),
        fullPage: true,
        animations: 'disabled',
      });
    }
  }
  await page.emulateMedia({ colorScheme: null });
  if (before) await page.setViewportSize(before);
}

/** All of it, for a page as it stands. */
export async function expectGoodLooks(page: Page, name: string): Promise<void> {
  await expectFits(page);
  await expectAccessible(page);
  await photograph(page, name);
}
