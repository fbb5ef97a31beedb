import type { Locator, Page } from '@playwright/test';

/** How many sheets of A4 the page takes, by the browser's own print. */
export async function pagesOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

/** A sheet of A4 in the browser's dots. */
const SHEET = { width: 794, height: 1123 };

/** Lays the page out as it comes out of the printer: its rules see the sheet, its boxes the margins. */
export async function asOnPaper(page: Page): Promise<void> {
  await page.setViewportSize(SHEET);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => {
    document.documentElement.style.padding = '14mm';
  });
}

/** The parts of a slip that reach or cross its frame, which cuts them. */
export async function outsideOfFrame(slip: Locator): Promise<string[]> {
  return await slip.evaluate((frame) => {
    const MIN_MARGIN = 8;
    const { left, right, bottom } = frame.getBoundingClientRect();
    const inside = new Map<string, DOMRect[]>();
    for (const code of frame.querySelectorAll('svg')) {
      inside.set(code.ariaLabel ?? 'code', [code.getBoundingClientRect()]);
    }
    const texts = document.createTreeWalker(frame, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(text);
      inside.set(text.textContent ?? '', [...range.getClientRects()]);
    }
    return [...inside].flatMap(([what, boxes]) =>
      boxes.some(
        (box) =>
          box.left < left + MIN_MARGIN ||
          box.right > right - MIN_MARGIN ||
          box.bottom > bottom - MIN_MARGIN,
      )
        ? [what]
        : [],
    );
  });
}
