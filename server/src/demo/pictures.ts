import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pictureFormats } from '@edc/contract/system/picture-rules';
import type { Demo } from '../../../demo/read-demo.ts';
import type { NewPicture, NewVideo } from '../areas/system/media/actions.ts';
import { repositoryRoot } from '../config.ts';

const folder = path.join(repositoryRoot, 'demo', 'pictures');

/** The demo's pictures with their bytes, as listed in `demo/pictures/index.json`. */
export async function readPictures(index: Demo['pictures']): Promise<NewPicture[]> {
  return await Promise.all(
    Object.entries(index).map(async ([name, { widths, ...facts }]) => ({
      name,
      ...facts,
      files: await Promise.all(
        widths.flatMap((width) =>
          pictureFormats.map(async (format) => ({
            width,
            format,
            bytes: await readFile(path.join(folder, `${name}-${width}.${format}`)),
          })),
        ),
      ),
    })),
  );
}

/** `videos/night-market.webm` is the video `night-market`. */
export function videoName(file: string): string {
  return path.basename(file, '.webm');
}

export function readVideos(files: string[]): NewVideo[] {
  return files.map((file) => ({
    name: videoName(file),
    chunks: createReadStream(path.join(folder, file)),
    captions: readCaptions(path.join(folder, file)),
  }));
}

/** Captions lie beside their video, under the same name. */
function readCaptions(video: string): string | undefined {
  const file = video.replace(/webm$/, 'vtt');
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
