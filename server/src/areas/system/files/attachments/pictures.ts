import type { FileType } from '@edc/contract/common/file-rules';
import sharp, { type Sharp } from 'sharp';

/** A phone's largest usual picture fits; a bomb of 100 megapixels does not. */
const MOST_PIXELS = 64_000_000;
/** Enough to read a receipt by. */
const MAX_SIDE = 2400;
const MOST_SECONDS = 20;

// One thread for each picture: the queue decides how many are worked on at once.
sharp.concurrency(1);
sharp.cache(false);

/**
 * The picture encoded again, without hidden data and without the place where it was taken. The
 * library works in threads of its own.
 */
export async function redraw(bytes: Buffer, type: FileType): Promise<Buffer | undefined> {
  try {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .timeout({ seconds: MOST_SECONDS })
      .autoOrient()
      .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true });
    return await encoded(picture, type).toBuffer();
  } catch {
    // Too many pixels, cut, or not a picture after all: the library gives no stable reason.
    return undefined;
  }
}

function encoded(picture: Sharp, type: FileType): Sharp {
  if (type === 'image/png') return picture.png({ compressionLevel: 9 });
  if (type === 'image/webp') return picture.webp({ quality: 80 });
  return picture.jpeg({ quality: 80, mozjpeg: true });
}
