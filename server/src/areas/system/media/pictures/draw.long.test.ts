import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import sharp, { type Sharp } from 'sharp';
import { expect, it } from 'vitest';

const DRAW = fileURLToPath(new URL('./draw.ts', import.meta.url));

/** Draws the picture of a file in a process of its own, and prints how many megabytes that took. */
const SCRIPT = `
  import { readFile } from 'node:fs/promises';
  import { drawPicture } from ${JSON.stringify(DRAW)};
  const bytes = await readFile(process.argv[1]);
  const before = process.resourceUsage().maxRSS;
  await drawPicture(bytes, { ratio: 1, widths: [160, 320, 640], focus: { x: 0.5, y: 0.5, zoom: 1 } });
  console.log(Math.round((process.resourceUsage().maxRSS - before) / 1024));
`;

const create = { width: 8000, height: 8000, channels: 4 as const, background: '#0963c7' };
const turned = { orientation: 6 };

it.each<[kind: string, mostMegabytes: number, made: () => Sharp]>([
  [
    'PNG of 16 bits',
    250,
    () =>
      sharp({ create }).toColourspace('rgb16').png({ compressionLevel: 3 }).withMetadata(turned),
  ],
  ['JPEG', 150, () => sharp({ create }).flatten().jpeg().withMetadata(turned)],
])(
  'draws 64 megapixels that are turned, as %s, in little memory',
  async (_kind, most, made) => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'edc-draw-'));
    const file = path.join(folder, 'picture');
    try {
      await writeFile(file, await made().toBuffer());
      const args = ['--input-type=module', '-e', SCRIPT, file];
      const { stdout } = await promisify(execFile)(process.execPath, args, {
        cwd: path.dirname(DRAW),
      });
      expect(Number(stdout)).toBeLessThan(most);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
  240_000,
);
