import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawPicture } from './draw.ts';

const COLOURS = ['#ff0000', '#00ff00', '#0000ff', '#ffff00'];

/** Four fields of different colours, so that every way of turning it looks different. */
async function fourFields(width: number, height: number) {
  const [half, middle] = [width / 2, height / 2];
  const fields = COLOURS.map(async (background, index) => ({
    input: await sharp({ create: { width: half, height: middle, channels: 3, background } })
      .png()
      .toBuffer(),
    left: (index % 2) * half,
    top: Math.floor(index / 2) * middle,
  }));
  const create = { width, height, channels: 3 as const, background: '#000000' };
  return sharp({ create }).composite(await Promise.all(fields));
}

/** The nearest of the four colours in each corner. */
async function corners(bytes: Buffer): Promise<string[]> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const begin = (y * info.width + x) * info.channels;
    const parts = [...data.subarray(begin, begin + 3)].map((part) => (part > 128 ? 'ff' : '00'));
    return `#${parts.join('')}`;
  };
  const [right, bottom] = [info.width - 3, info.height - 3];
  return [at(2, 2), at(right, 2), at(2, bottom), at(right, bottom)];
}

it.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'draws the chosen part of a picture with orientation %i',
  async (orientation) => {
    const bytes = await (await fourFields(240, 160))
      .withMetadata({ orientation })
      .jpeg()
      .toBuffer();
    const seen = await sharp(bytes).autoOrient().png().toBuffer();
    const { width, height } = await sharp(seen).metadata();
    // A part that is not in the middle, but has all four colours.
    const focus = { x: 0.45, y: 0.6, zoom: 2 };
    const drawn = await drawPicture(bytes, { ratio: 1, widths: [40, 80], focus });
    expect([drawn.width, drawn.height]).toEqual([80, 80]);
    const part = await sharp(seen)
      .extract({
        left: Math.round(0.45 * width - 40),
        top: Math.round(0.6 * height - 40),
        width: 80,
        height: 80,
      })
      .png()
      .toBuffer();
    const largest = drawn.files.find((file) => file.width === 80 && file.format === 'webp');
    expect(await corners(largest?.bytes ?? Buffer.alloc(0))).toEqual(await corners(part));
  },
);

it('makes 8 bits of 16, and a white ground of what is transparent', async () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const bytes = await sharp({ create: { width: 200, height: 200, channels: 4, background: clear } })
    .toColourspace('rgb16')
    .png()
    .toBuffer();
  expect((await sharp(bytes).metadata()).depth).toBe('ushort');
  const focus = { x: 0.5, y: 0.5, zoom: 1 };
  const { colour } = await drawPicture(bytes, { ratio: 1, widths: [80], focus });
  expect(colour).toBe('#ffffff');
});
