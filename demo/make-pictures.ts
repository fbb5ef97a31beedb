/** Draws every picture of the demo, or with `brand` the icons only. The output is committed. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { sheet } from './draw/svg.ts';
import { defaultSkill, mark, openGraph } from './scenes/brand.ts';
import { scenes } from './scenes/index.ts';
import { avatars } from './scenes/portraits.ts';
import type { Scene } from './scenes/scene.ts';

const pathOf = (file: string) => fileURLToPath(new URL(`pictures/${file}`, import.meta.url));

function write(file: string, bytes: Buffer | string): void {
  mkdirSync(dirname(pathOf(file)), { recursive: true });
  writeFileSync(pathOf(file), bytes);
}

/** The portal serves these from its root. */
function writeBrand(file: string, bytes: Buffer | string): void {
  write(`brand/${file}`, bytes);
  writePublic(file, bytes);
}

function writePublic(file: string, bytes: Buffer | string): void {
  writeFileSync(fileURLToPath(new URL(`../web/public/${file}`, import.meta.url)), bytes);
}

const twoDigits = (value: number) => Math.round(value).toString(16).padStart(2, '0');

async function render(scene: Scene) {
  const largest = Math.max(...scene.widths);
  for (const width of scene.widths) {
    const drawing = sharp(Buffer.from(sheet(scene.draw, scene.frame, width)));
    // large pictures are shown on dense screens, which hide more
    const quality = width < 640 ? 38 : 33;
    const avif = await drawing.clone().avif({ quality, effort: 2 }).toBuffer();
    const webp = await drawing.clone().webp({ quality: 18, effort: 4 }).toBuffer();
    write(`${scene.name}-${width}.avif`, avif);
    write(`${scene.name}-${width}.webp`, webp);
  }
  const { channels } = await sharp(Buffer.from(sheet(scene.draw, scene.frame, 80))).stats();
  return {
    alt: scene.alt,
    width: largest,
    height: Math.round((largest * scene.frame.height) / scene.frame.width),
    widths: scene.widths,
    colour: `#${channels
      .slice(0, 3)
      .map(({ mean }) => twoDigits(mean))
      .join('')}`,
  };
}

const square = { x: 0, y: 0, width: 100, height: 100 };

/** Old browsers and programs ask for /favicon.ico: a small list of PNG pictures. */
async function favicon(): Promise<Buffer> {
  const sizes = [16, 32, 48];
  const pictures = await Promise.all(
    sizes.map((size) =>
      sharp(Buffer.from(sheet(mark(22), square, size)))
        .png()
        .toBuffer(),
    ),
  );
  const ENTRY = 16;
  const head = Buffer.alloc(6 + ENTRY * sizes.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(sizes.length, 4);
  let offset = head.length;
  for (const [i, picture] of pictures.entries()) {
    const at = 6 + ENTRY * i;
    head.writeUInt8(sizes[i] ?? 0, at);
    head.writeUInt8(sizes[i] ?? 0, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(picture.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += picture.length;
  }
  return Buffer.concat([head, ...pictures]);
}

/** The fallback pictures of every portal. */
async function standIns(): Promise<void> {
  const draw = async (scene: Scene, width: number, file: string) => {
    const drawing = sharp(Buffer.from(sheet(scene.draw, scene.frame, width)));
    writePublic(file, await drawing.webp({ quality: 18, effort: 4 }).toBuffer());
  };
  await draw(defaultSkill, 640, 'skill/default-640.webp');
  for (const one of avatars) await draw(one, 160, `${one.name.replace('people', 'avatars')}.webp`);
}

async function brand(): Promise<void> {
  writeBrand('favicon.ico', await favicon());
  writeBrand('favicon.svg', `${sheet(mark(22), square, 64)}\n`);
  for (const width of [192, 512]) {
    // maskable: launchers cut a circle out of it, so the letter keeps to the middle
    const icon = sharp(Buffer.from(sheet(mark(0, 0.78), square, width)));
    writeBrand(`icon-${width}.png`, await icon.png({ palette: true, effort: 10 }).toBuffer());
  }
  const card = sheet(openGraph, { x: 0, y: 0, width: 1200, height: 630 }, 1200);
  writeBrand(
    'open-graph.jpg',
    await sharp(Buffer.from(card)).jpeg({ quality: 62, mozjpeg: true }).toBuffer(),
  );
}

async function drawScenes(): Promise<void> {
  for (const folder of ['hero', 'skills', 'gallery', 'exhibitions', 'people'])
    rmSync(pathOf(folder), { recursive: true, force: true });
  const index: Record<string, Awaited<ReturnType<typeof render>>> = {};
  for (const scene of scenes) index[scene.name] = await render(scene);
  write('index.json', `${JSON.stringify(index, null, 2)}\n`);
}

if (process.argv[2] !== 'brand') await drawScenes();
await brand();
await standIns();
