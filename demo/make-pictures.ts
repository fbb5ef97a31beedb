/** Draws every picture of the demo and writes it in its sizes. The output is committed. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { sheet } from './draw/svg.ts';
import { mark, openGraph } from './scenes/brand.ts';
import { scenes } from './scenes/index.ts';
import type { Scene } from './scenes/scene.ts';

const pathOf = (file: string) => fileURLToPath(new URL(`pictures/${file}`, import.meta.url));

function write(file: string, bytes: Buffer | string): void {
  mkdirSync(dirname(pathOf(file)), { recursive: true });
  writeFileSync(pathOf(file), bytes);
}

const twoDigits = (value: number) => Math.round(value).toString(16).padStart(2, '0');

async function render(scene: Scene) {
  const largest = Math.max(...scene.widths);
  for (const width of scene.widths) {
    const drawing = sharp(Buffer.from(sheet(scene.draw, scene.frame, width)));
    // what is big is looked at on dense screens, which hide more
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

async function brand(): Promise<void> {
  write('brand/favicon.svg', `${sheet(mark(22), square, 64)}\n`);
  for (const width of [192, 512]) {
    // maskable: launchers cut a circle out of it, so the letter keeps to the middle
    const icon = sharp(Buffer.from(sheet(mark(0, 0.78), square, width)));
    write(`brand/icon-${width}.png`, await icon.png({ palette: true, effort: 10 }).toBuffer());
  }
  const card = sheet(openGraph, { x: 0, y: 0, width: 1200, height: 630 }, 1200);
  write(
    'brand/open-graph.jpg',
    await sharp(Buffer.from(card)).jpeg({ quality: 62, mozjpeg: true }).toBuffer(),
  );
}

for (const folder of ['hero', 'skills', 'gallery', 'exhibitions', 'people', 'brand'])
  rmSync(pathOf(folder), { recursive: true, force: true });

const index: Record<string, Awaited<ReturnType<typeof render>>> = {};
for (const scene of scenes) index[scene.name] = await render(scene);
write('index.json', `${JSON.stringify(index, null, 2)}\n`);
await brand();
