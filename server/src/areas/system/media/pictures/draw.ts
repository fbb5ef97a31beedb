import { type Focus, type Frame, frameOf, MOST_MEGAPIXELS } from '@edc/contract/system/media-rules';
import { type PictureFormat, pictureFormats } from '@edc/contract/system/picture-rules';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { frameBefore, type Turn, turnOf } from './turn.ts';

/** Why a file cannot be shown as a picture, in words for its uploader. */
export class PictureProblem extends Error {}

export interface DrawnPicture {
  width: number;
  height: number;
  colour: string;
  files: { width: number; format: PictureFormat; bytes: Buffer }[];
}

const MOST_SECONDS = 60;
/** A larger file loads too slowly on a slow network: lower qualities are tried. */
const BYTES_PER_PIXEL = 0.08;
const QUALITIES: Record<PictureFormat, readonly number[]> = {
  avif: [52, 42, 32, 24],
  webp: [70, 55, 40, 28],
};
/** The memory limit for a picture that is decoded as a whole. */
const MOST_DECODED_BYTES = 160_000_000;
/** The size of the whole picture from which a part is chosen. */
const WHOLE_SIDE = 1200;

const UNREADABLE = 'This file cannot be opened as a picture. Please choose another one.';

// One thread per picture: the queue decides how many run at once.
sharp.concurrency(1);
sharp.cache(false);

const opened = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: MOST_MEGAPIXELS * 1_000_000, failOn: 'error' }).timeout({
    seconds: MOST_SECONDS,
  });

interface Facts {
  /** As displayed, after rotation. */
  width: number;
  height: number;
  turn: Turn;
}

/** A picture's metadata. Throws if drawing it would take too much memory. */
async function factsOf(bytes: Buffer): Promise<Facts> {
  const facts = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new PictureProblem(UNREADABLE);
    });
  const megapixels = Math.round((facts.width * facts.height) / 1_000_000);
  const most = mostMegapixels(facts);
  if (megapixels > most) {
    throw new PictureProblem(
      most === MOST_MEGAPIXELS
        ? `This picture has ${megapixels} megapixels, and ${most} are the most. Please make it smaller first.`
        : `This picture has ${megapixels} megapixels, and ${most} are the most for a file of this kind. Please make it smaller, or save it as a plain JPEG.`,
    );
  }
  const { width, height } = facts.autoOrient;
  return { width, height, turn: turnOf(facts.orientation) };
}

/** Baseline JPEG and PNG files are decoded row by row; all others are held in memory as a whole. */
function mostMegapixels({ format, isProgressive, depth, channels = 4 }: Metadata): number {
  if ((format === 'jpeg' || format === 'png') && !isProgressive) return MOST_MEGAPIXELS;
  const bytesPerPixel = format === 'jpeg' ? channels * 2 : 4 * (depth === 'uchar' ? 1 : 2);
  return Math.floor(MOST_DECODED_BYTES / bytesPerPixel / 1_000_000);
}

/** The chosen part in every size and format that pages use, without hidden data. */
export async function drawPicture(
  bytes: Buffer,
  { ratio, widths, focus }: { ratio: number; widths: readonly number[]; focus: Focus },
): Promise<DrawnPicture> {
  const { turn, ...size } = await factsOf(bytes);
  const frame = frameOf(size, ratio, focus);
  const [least = 1] = widths;
  if (frame.width < least) throw new PictureProblem(tooSmall(size, least, ratio, focus));
  try {
    const drawn = widths.filter((width) => width <= frame.width);
    const largest = Math.max(...drawn);
    const whole = await cut(bytes, {
      frame: frameBefore(turn, frame, size),
      turn,
      width: largest,
      height: Math.round(largest / ratio),
    });
    const files: DrawnPicture['files'] = [];
    for (const width of drawn) {
      const pixels = await shrunk(whole, width, Math.round(width / ratio));
      for (const format of pictureFormats) {
        files.push({ width, format, bytes: await encoded(pixels, format) });
      }
    }
    const colour = await mainColour(whole);
    return { width: largest, height: Math.round(largest / ratio), colour, files };
  } catch {
    // Truncated, or not a picture at all: the library gives no stable reason.
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

interface Cut {
  /** In the picture before it is turned. */
  frame: Frame;
  turn: Turn;
  /** After it is turned. */
  width: number;
  height: number;
}

/**
 * The part in its largest size, with 8 bits per channel. The file is decoded once, and scaled down
 * before it is turned, because turning needs all pixels in memory.
 */
async function cut(bytes: Buffer, { frame, turn, width, height }: Cut): Promise<Pixels> {
  const [across, down] = turn.isOnItsSide ? [height, width] : [width, height];
  const small = await pixelsOf(
    opened(bytes).extract(frame).resize(across, down, { fit: 'fill' }).toColourspace('srgb'),
  );
  return await pixelsOf(turned(small, turn));
}

/** With 8 bits, so that transparent areas become white: with 16 they would be light grey. */
function turned(pixels: Pixels, { isMirrored, degrees }: Turn): Sharp {
  return fromPixels(pixels).flatten({ background: '#ffffff' }).flop(isMirrored).rotate(degrees);
}

const shrunk = async (whole: Pixels, width: number, height: number): Promise<Pixels> =>
  whole.info.width === width
    ? whole
    : await pixelsOf(fromPixels(whole).resize(width, height, { fit: 'fill' }));

async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture
    .raw({ depth: 'uchar' })
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

/** The whole picture, small enough to display while a part of it is chosen. */
export async function drawWhole(bytes: Buffer): Promise<Buffer> {
  const { turn } = await factsOf(bytes);
  const small = await pixelsOf(
    opened(bytes)
      .resize(WHOLE_SIDE, WHOLE_SIDE, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb'),
  );
  return await turned(small, turn).webp({ quality: 70 }).toBuffer();
}

/** For PDFs, which support no newer format. */
export async function pngOf(bytes: Buffer): Promise<Buffer> {
  return await opened(bytes).png().toBuffer();
}
