import type { Locator } from '@playwright/test';
import { readQr } from './read-qr.ts';

/** Scans a code from how it looks on the page: a picture of it, and nothing that lies behind. */
export async function scanPicture(code: Locator): Promise<string> {
  const picture = (await code.screenshot({ animations: 'disabled' })).toString('base64');
  const blank = await code.page().context().newPage();
  try {
    return readQr(await blank.evaluate(modulesIn, `data:image/png;base64,${picture}`));
  } finally {
    await blank.close();
  }
}

/** Runs in the browser, which can open pictures: light and dark, module by module. */
async function modulesIn(url: string): Promise<boolean[][]> {
  const picture = await createImageBitmap(await (await fetch(url)).blob());
  const { width, height } = picture;
  const canvas = new OffscreenCanvas(width, height).getContext('2d');
  canvas?.drawImage(picture, 0, 0);
  const { data = new Uint8ClampedArray() } = canvas?.getImageData(0, 0, width, height) ?? {};
  const isDark = (x: number, y: number) => (data[(y * width + x) * 4] ?? 255) < 128;
  const columns = [...Array(width).keys()];
  const rows = [...Array(height).keys()];
  const left = columns.find((x) => rows.some((y) => isDark(x, y))) ?? 0;
  const right = (columns.findLast((x) => rows.some((y) => isDark(x, y))) ?? 0) + 1;
  const top = rows.find((y) => columns.some((x) => isDark(x, y))) ?? 0;
  const lit = columns.find((x) => x > left && !isDark(x, top)) ?? right;
  // The corner's upper edge is seven modules long, and a side has 21, 25, 29 and so on of them.
  const about = (right - left) / ((lit - left) / 7);
  const size = 17 + 4 * Math.round((about - 17) / 4);
  const unit = (right - left) / size;
  const centre = (start: number, at: number) => Math.floor(start + (at + 0.5) * unit);
  return Array.from({ length: size }, (_row, row) =>
    Array.from({ length: size }, (_cell, column) => isDark(centre(left, column), centre(top, row))),
  );
}
