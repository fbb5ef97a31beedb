import { signatureRule } from '@edc/contract/training/certificates/certificate-rules';
import sharp from 'sharp';
import { Refusal } from '../../../../platform/http/refusal.ts';

/** A decompression bomb is refused before it is drawn. */
const MOST_PIXELS = 40_000_000;
const MOST_SECONDS = 10;
/** Widths to try until the picture is small enough for a certificate. */
const WIDTHS = [600, 400, 300, 200];
const MOST_BYTES = 40_000;

const UNREADABLE = 'This picture cannot be opened. Please choose another one.';
const TOO_DETAILED = 'This picture has too much detail. Please scan the signature on white paper.';

/** A picture of a signature as a small PNG with 8 bits per channel. */
export async function drawSignature(bytes: Buffer): Promise<Buffer> {
  for (const width of WIDTHS) {
    const png = await drawn(bytes, width);
    if (png.length <= MOST_BYTES) return png;
  }
  throw unsafe(TOO_DETAILED);
}

async function drawn(bytes: Buffer, width: number): Promise<Buffer> {
  try {
    return await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .timeout({ seconds: MOST_SECONDS })
      .autoOrient()
      .resize(width, Math.round(width / 3), { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .png({ compressionLevel: 9, palette: false })
      .toBuffer();
  } catch {
    // Too many pixels, truncated, or not a picture at all: the library gives no stable reason.
    throw unsafe(UNREADABLE);
  }
}

const unsafe = (message: string) =>
  new Refusal('UNSAFE_FILE', { message, fields: { [signatureRule.field]: message } });
