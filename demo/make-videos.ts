/**
 * Makes the films of the exhibitions from our own drawings. Needs ffmpeg with VP9; the output is
 * committed, so only someone who changes a film has to have it.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { type Shape, sheet } from './draw/svg.ts';
import { drumFrame, nightMarketFrame, pathsFrame, signFrame } from './scenes/films.ts';
import { heroes } from './scenes/hero.ts';

const FRAMES_PER_SECOND = 10;
const SECONDS = 4;
const FRAMES = FRAMES_PER_SECOND * SECONDS;
const folder = fileURLToPath(new URL('pictures/videos/', import.meta.url));
const whole = { x: 0, y: 0, width: 640, height: 480 };
const turn = (frame: number) => (frame / FRAMES) * Math.PI * 2;

/** Each opening picture for a while: the short film on the home page. */
const tenMornings = (frame: number): Shape =>
  heroes[Math.floor((frame / FRAMES) * heroes.length)]?.draw ?? '';

const films: Record<string, (frame: number) => Shape> = {
  'night-market': (frame) => nightMarketFrame(turn(frame)),
  'drum-maker': (frame) => drumFrame(turn(frame) * 2),
  'sign-with-me': (frame) => signFrame(turn(frame)),
  'campus-paths': (frame) => pathsFrame((frame / FRAMES) * 7),
  'ten-mornings': tenMornings,
};

async function film(name: string, draw: (frame: number) => Shape): Promise<void> {
  const frames = mkdtempSync(join(tmpdir(), 'film-'));
  for (let frame = 0; frame < FRAMES; frame += 1) {
    const drawing = sharp(Buffer.from(sheet(draw(frame), whole, 480)));
    const file = join(frames, `${String(frame).padStart(3, '0')}.png`);
    writeFileSync(file, await drawing.png({ compressionLevel: 1 }).toBuffer());
  }
  const rate = String(FRAMES_PER_SECOND);
  const input = ['-y', '-v', 'error', '-framerate', rate, '-i', join(frames, '%03d.png')];
  const coder = ['-c:v', 'libvpx-vp9', '-crf', '50', '-b:v', '0', '-pix_fmt', 'yuv420p'];
  // bitexact: no date and no version in the file, so that the same drawings give the same bytes
  const plain = ['-threads', '1', '-flags:v', '+bitexact', '-fflags', '+bitexact'];
  const done = spawnSync('ffmpeg', [...input, ...coder, ...plain, join(folder, `${name}.webm`)]);
  rmSync(frames, { recursive: true });
  if (done.status !== 0) throw new Error(`ffmpeg could not make ${name}: ${done.stderr}`);
}

mkdirSync(folder, { recursive: true });
for (const [name, draw] of Object.entries(films)) await film(name, draw);
