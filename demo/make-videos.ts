/**
 * Makes the videos from our own drawings, all of them or the one that is named. Needs ffmpeg with
 * VP9; the output is committed, so only someone who changes a video has to have it.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { faded, type Shape, sheet } from './draw/svg.ts';
import { drumFrame, nightMarketFrame, pathsFrame, signFrame } from './scenes/videos.ts';
import { baking } from './scenes/workshops/baking.ts';
import { dyeing } from './scenes/workshops/dyeing.ts';
import { mounting } from './scenes/workshops/mounting.ts';
import { selling } from './scenes/workshops/selling.ts';
import { sewing } from './scenes/workshops/sewing.ts';

const whole = { x: 0, y: 0, width: 640, height: 480 };
const folder = fileURLToPath(new URL('pictures/videos/', import.meta.url));

interface Video {
  seconds: number;
  framesPerSecond: number;
  width: number;
  /** From 0 (perfect) to 63 (coarse). */
  coarseness: number;
  /** `part` goes from 0 to 1. */
  draw: (part: number) => Shape;
}

/** A short loop for the exhibitions. */
const loop = (draw: (part: number) => Shape): Video => ({
  seconds: 4,
  framesPerSecond: 10,
  width: 480,
  coarseness: 50,
  draw,
});
const turn = (part: number) => part * Math.PI * 2;

const SHOTS = [dyeing, sewing, baking, mounting, selling];
const SHOT_SECONDS = 5;
const FADE_SECONDS = 0.4;

/** The video of the landing page: one shot after the other, each fading into the next. */
function tenMornings(part: number): Shape {
  const at = part * SHOTS.length * SHOT_SECONDS;
  const number = Math.min(SHOTS.length - 1, Math.floor(at / SHOT_SECONDS));
  const inShot = at - number * SHOT_SECONDS;
  const shown = SHOTS[number]?.(inShot) ?? '';
  const next = SHOTS[number + 1];
  const fading = inShot - (SHOT_SECONDS - FADE_SECONDS);
  if (!next || fading <= 0) return shown;
  return shown + faded(Number((fading / FADE_SECONDS).toFixed(2)), next(0));
}

const videos: Record<string, Video> = {
  'night-market': loop((part) => nightMarketFrame(turn(part))),
  'drum-maker': loop((part) => drumFrame(turn(part) * 2)),
  'sign-with-me': loop((part) => signFrame(turn(part))),
  'campus-paths': loop((part) => pathsFrame(part * 7)),
  'ten-mornings': {
    seconds: SHOTS.length * SHOT_SECONDS,
    framesPerSecond: 12,
    width: 640,
    coarseness: 38,
    draw: tenMornings,
  },
};

async function video(name: string, one: Video): Promise<void> {
  const frames = mkdtempSync(join(tmpdir(), 'video-'));
  const count = one.seconds * one.framesPerSecond;
  for (let frame = 0; frame < count; frame += 1) {
    const drawing = sharp(Buffer.from(sheet(one.draw(frame / count), whole, one.width)));
    const file = join(frames, `${String(frame).padStart(3, '0')}.png`);
    writeFileSync(file, await drawing.png({ compressionLevel: 1 }).toBuffer());
  }
  const rate = String(one.framesPerSecond);
  const input = ['-y', '-v', 'error', '-framerate', rate, '-i', join(frames, '%03d.png')];
  const coder = [
    '-c:v',
    'libvpx-vp9',
    '-crf',
    String(one.coarseness),
    '-b:v',
    '0',
    '-pix_fmt',
    'yuv420p',
  ];
  // bitexact: no date and no version in the file, so that the same drawings give the same bytes
  const plain = ['-threads', '1', '-flags:v', '+bitexact', '-fflags', '+bitexact'];
  const done = spawnSync('ffmpeg', [...input, ...coder, ...plain, join(folder, `${name}.webm`)]);
  rmSync(frames, { recursive: true });
  if (done.status !== 0) throw new Error(`ffmpeg could not make ${name}: ${done.stderr}`);
}

mkdirSync(folder, { recursive: true });
const [only] = process.argv.slice(2);
for (const [name, one] of Object.entries(videos))
  if (!only || only === name) await video(name, one);
