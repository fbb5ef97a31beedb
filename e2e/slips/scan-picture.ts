import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { readQr } from './read-qr.ts';

/** Scans a code from how it looks on the page: a picture of it, and nothing that lies behind. */
export async function scanPicture(code: Locator): Promise<string> {
  const picture = await code.screenshot({ animations: 'disabled' });
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return readQr({ ...info, data: new Uint8ClampedArray(data) });
}
