import { mkdtempSync, renameSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Browser, type BrowserContext, chromium, type LaunchOptions } from '@playwright/test';
import { qrPath } from '../../web/app/ui/media/qr-path.ts';

export const WIDTH = 640;
export const HEIGHT = 480;
/** At ten pictures a second. */
const FRAMES_EACH = 20;

/** A picture of a code, as the grey of each dot. */
export function pictureOf(text: string): Buffer {
  const grey = Buffer.alloc(WIDTH * HEIGHT, 255);
  const { side, path: bars } = qrPath(text);
  const dots = Math.floor(HEIGHT / side);
  const [left, top] = [(WIDTH - side * dots) >> 1, (HEIGHT - side * dots) >> 1];
  for (const [, x, y, length] of bars.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    for (let row = 0; row < dots; row += 1) {
      const at = (top + Number(y) * dots + row) * WIDTH + left + Number(x) * dots;
      grey.fill(0, at, at + Number(length) * dots);
    }
  }
  return grey;
}

/** A video that shows these codes one after another, again and again; without any a white wall. */
function video(codes: readonly string[]): Buffer {
  const colours = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const header = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`);
  const pictures = codes.length > 0 ? codes.map(pictureOf) : [Buffer.alloc(WIDTH * HEIGHT, 255)];
  const frames = pictures.flatMap((picture) => {
    const frame = Buffer.concat([Buffer.from('FRAME\n'), picture, colours]);
    return Array.from({ length: FRAMES_EACH }, () => frame);
  });
  return Buffer.concat([header, ...frames]);
}

export interface CameraPhone {
  browser: Browser;
  context: BrowserContext;
  /** The codes before the camera from the next opening of the page on. */
  show: (...codes: string[]) => void;
}

/** A phone whose camera plays a video. */
export async function aCameraPhone(options: LaunchOptions, baseURL: string): Promise<CameraPhone> {
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'edc-video-')), 'video.y4m');
  // A new file in the place of the old one: the camera may be playing that one still.
  const show = (...codes: string[]) => {
    writeFileSync(`${file}.next`, video(codes));
    renameSync(`${file}.next`, file);
  };
  show('nothing yet');
  const browser = await chromium.launch({
    ...options,
    args: [
      ...(options.args ?? []),
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${file}`,
    ],
  });
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    permissions: ['camera'],
  });
  return { browser, context, show };
}
