import { createHash } from 'node:crypto';
import { type PictureFormat, pictureFormats } from '@edc/contract/system/picture-rules';

export type FileAddress =
  | { kind: 'picture'; name: string; width: number; format: PictureFormat }
  | { kind: 'video'; name: string }
  | { kind: 'captions'; name: string };

const VIDEO = /^videos\/([a-z0-9-]{1,80})\.(webm|mp4|vtt)$/;
const PICTURE = new RegExp(
  `^([a-z]{1,20}/[a-z0-9-]{1,80})-(\\d{1,4})\\.(${pictureFormats.join('|')})$`,
);

/** Parses what follows `/pictures/`; undefined if it cannot be one of our files. */
export function readFileAddress(address: string): FileAddress | undefined {
  const [, video, ending] = VIDEO.exec(address) ?? [];
  if (video) return { kind: ending === 'vtt' ? 'captions' : 'video', name: video };
  const [, name, width, format] = PICTURE.exec(address) ?? [];
  if (!name) return undefined;
  return { kind: 'picture', name, width: Number(width), format: format as PictureFormat };
}

export function contentHash(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
}

/** Changes when any of the picture's files does. */
export function versionOf(hashes: string[]): string {
  return contentHash(Buffer.from(hashes.join())).slice(0, 10);
}
