import { type Focus, type Frame, frameOf, MOST_MEGAPIXELS } from '@edc/contract/media-rules';
import { type PictureFormat, pictureFormats } from '@edc/contract/picture-rules';
import sharp, { type Sharp } from 'sharp';

/** Why a file cannot be shown as a picture, in words for the person who sent it. */
export class PictureProblem extends Error {}

export interface DrawnPicture {
  width: number;
  height: number;
  colour: string;
  files: { width: number; format: PictureFormat; bytes: Buffer }[];
}

const MOST_SECONDS = 60;
/** Above it a visitor on a slow network waits too long; lower qualities are tried then. */
const BYTES_PER_PIXEL = 0.08;
const QUALITIES: Record<PictureFormat, readonly number[]> = {
  avif: [52, 42, 32, 24],
  webp: [70, 55, 40, 28],
};
/** Of the whole picture, on which a part is chosen. */
const WHOLE_SIDE = 1200;

const UNREADABLE = 'This file cannot be opened as a picture. Please choose another one.';

// One thread for each picture: the queue decides how many are worked on at once.
sharp.concurrency(1);
sharp.cache(false);

const opened = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: MOST_MEGAPIXELS * 1_000_000, failOn: 'error' })
    .timeout({ seconds: MOST_SECONDS })
    .autoOrient();

/** The picture's size as it is seen, turned the right way. */
async function sizeOf(bytes: Buffer): Promise<{ width: number; height: number }> {
  const { width, height, autoOrient } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new PictureProblem(UNREADABLE);
    });
  const megapixels = Math.round((width * height) / 1_000_000);
  if (megapixels > MOST_MEGAPIXELS) {
    throw new PictureProblem(
      `This picture has ${megapixels} megapixels, and ${MOST_MEGAPIXELS} are the most. Please make it smaller first.`,
    );
  }
  return { width: autoOrient.width, height: autoOrient.height };
}

/** The chosen part in every size and format that pages use, without hidden data. */
export async function drawPicture(
  bytes: Buffer,
  { ratio, widths, focus }: { ratio: number; widths: readonly number[]; focus: Focus },
): Promise<DrawnPicture> {
  const size = await sizeOf(bytes);
  const frame = frameOf(size, ratio, focus);
  const [least = 1] = widths;
  if (frame.width < least) throw new PictureProblem(tooSmall(size, least, ratio, focus));
  try {
    const drawn = widths.filter((width) => width <= frame.width);
    const files: DrawnPicture['files'] = [];
    for (const width of drawn) {
      const pixels = await cut(bytes, frame, width, Math.round(width / ratio));
      for (const format of pictureFormats) {
        files.push({ width, format, bytes: await encoded(pixels, format) });
      }
    }
    const largest = Math.max(...drawn);
    const colour = await mainColour(await cut(bytes, frame, 80, Math.round(80 / ratio)));
    return { width: largest, height: Math.round(largest / ratio), colour, files };
  } catch {
    // Cut, or not a picture after all: the library gives no stable reason.
    throw new PictureProblem(UNREADABLE);
  }
}

function tooSmall(
  { width, height }: { width: number; height: number },
  least: number,
  ratio: number,
  { zoom }: Focus,
): string {
  if (zoom > 1) return 'This part of the picture is too small. Please zoom out.';
  return `This picture is too small: ${width} by ${height} pixels. It needs at least ${least} by ${Math.round(least / ratio)}.`;
}

interface Pixels {
  data: Buffer;
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

/** Decoded once for each size, and encoded from there. */
async function cut(bytes: Buffer, frame: Frame, width: number, height: number): Promise<Pixels> {
  const { data, info } = await opened(bytes)
    .extract(frame)
    .resize(width, height, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, info };
}

const fromPixels = ({ data, info: { width, height, channels } }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels } });

async function encoded(pixels: Pixels, format: PictureFormat): Promise<Buffer> {
  const most = pixels.info.width * pixels.info.height * BYTES_PER_PIXEL;
  let bytes = Buffer.alloc(0);
  for (const quality of QUALITIES[format]) {
    const picture = fromPixels(pixels);
    bytes = await (format === 'avif'
      ? picture.avif({ quality, effort: 3 })
      : picture.webp({ quality, effort: 4 })
    ).toBuffer();
    if (bytes.length <= most) break;
  }
  return bytes;
}

async function mainColour(pixels: Pixels): Promise<string> {
  const { channels } = await fromPixels(pixels).stats();
  const [red, green = red, blue = red] = channels.map(({ mean }) => Math.round(mean));
  return `#${[red, green, blue].map((part) => (part ?? 0).toString(16).padStart(2, '0')).join('')}`;
}

/** The whole picture, small enough to be looked at while a part of it is chosen. */
export async function drawWhole(bytes: Buffer): Promise<Buffer> {
  return await opened(bytes)
    .resize(WHOLE_SIDE, WHOLE_SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .webp({ quality: 70 })
    .toBuffer();
}

/** For paper, whose files know no newer format. */
export async function pngOf(bytes: Buffer): Promise<Buffer> {
  return await opened(bytes).png().toBuffer();
}
