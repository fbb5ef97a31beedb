import type { FileType } from '@edc/contract/common/files/file-rules';
import sharp, { type Sharp } from 'sharp';

/** A phone's largest usual picture fits; a bomb of 100 megapixels does not. */
const MOST_PIXELS = 64_000_000;
/** Enough to read a receipt. */
const MAX_SIDE = 2400;
const MOST_SECONDS = 20;

// One thread per picture: the queue decides how many run at once.
sharp.concurrency(1);
sharp.cache(false);

/** Encodes the picture again, without hidden data or location. The library uses its own threads. */
export async function redraw(bytes: Buffer, type: FileType): Promise<Buffer | undefined> {
  try {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .timeout({ seconds: MOST_SECONDS })
      .autoOrient()
      .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true });
    return await encoded(picture, type).toBuffer();
  } catch {
    // Too many pixels, truncated, or not a picture at all: the library gives no stable reason.
    return undefined;
  }
}

function encoded(picture: Sharp, type: FileType): Sharp {
  if (type === 'image/png') return picture.png({ compressionLevel: 9 });
  if (type === 'image/webp') return picture.webp({ quality: 80 });
  return picture.jpeg({ quality: 80, mozjpeg: true });
}
