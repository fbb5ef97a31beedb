import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { layoutProblems } from './layout.ts';

/** `npm run pictures` takes them; a run of the tests only checks. */
const TAKES_PICTURES = process.env.PICTURES === '1';
const PICTURES = path.resolve(import.meta.dirname, '..', 'test-results', 'pictures');
const WIDTHS = [320, 360, 768, 1280];
const PHOTOGRAPHED = [360, 1280];

type Scheme = 'light' | 'dark';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** No violation of WCAG 2.2 A and AA that axe can find. Run in the page itself, at a third of the
 * time of its adapter, which opens a page of its own for each scan. */
export async function expectAccessible(page: Page): Promise<void> {
  // A target half under the fixed header only because of scrolling is not too small.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  // A sheet that still fades in, or a button that still changes colour, has no contrast yet.
  await page.evaluate(async () => {
    const ends = (one: Animation) => one.effect?.getComputedTiming().endTime !== Infinity;
    const moving = document.getAnimations().filter((one) => one.playState === 'running');
    // On a busy machine one may be left without a frame: the next check then says what it hides.
    const longest = new Promise((resolve) => setTimeout(resolve, 5000));
    await Promise.race([
      longest,
      Promise.allSettled(moving.filter(ends).map((one) => one.finished)),
    ]);
  });
  await page.evaluate(AXE);
  const found = await page.evaluate(async (rules) => {
    const { axe: scanner } = window as unknown as { axe: typeof axe };
    // Frames belong to the payment provider, and we cannot change them.
    const ours = { exclude: [['iframe']] };
    const { violations } = await scanner.run(ours, {
      runOnly: rules,
      resultTypes: ['violations'],
    });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`,
    );
  }, RULES);
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
}

/** A picture of the whole page as it is now, for people to look at. */
async function take(
  page: Page,
  name: string,
  width: number,
  schemes: readonly Scheme[],
): Promise<void> {
  if (!TAKES_PICTURES) return;
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({
      path: path.join(PICTURES, `${name}-${width}-${colorScheme}.png`),
      fullPage: true,
      animations: 'disabled',
    });
  }
  await page.emulateMedia({ colorScheme: null });
}

async function atEachWidth(
  page: Page,
  widths: number[],
  look: (width: number) => Promise<void>,
): Promise<void> {
  const before = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await look(width);
  }
  if (before) await page.setViewportSize(before);
}

/** Photographs the page at 360 and 1280 px. */
export async function photograph(page: Page, name: string): Promise<void> {
  if (!TAKES_PICTURES) return;
  await atEachWidth(page, PHOTOGRAPHED, (width) => take(page, name, width, ['light']));
}

/** Checks the page as it is now: accessibility, layout at every width, pictures. */
export async function expectGoodLooks(
  page: Page,
  name: string,
  schemes: readonly Scheme[] = ['light'],
): Promise<void> {
  // Before the pictures, because colours that still change between schemes have no contrast.
  await expectAccessible(page);
  await atEachWidth(page, WIDTHS, async (width) => {
    // Again and again: a part of the page may still be on its way to the new width.
    await expect
      .poll(() => page.evaluate(layoutProblems), `${page.url()} at ${width} px`)
      .toEqual([]);
    if (PHOTOGRAPHED.includes(width)) await take(page, name, width, schemes);
  });
}
