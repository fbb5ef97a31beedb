import type { Focal } from '@edc/contract/system/media-rules';
import type { Picture } from '@edc/contract/system/pictures';
import type { Db } from '../../../platform/database/connect.ts';
import { pngOf } from './library/draw.ts';
import { contentHash } from './rules.ts';
import { lockMedia, type PictureRow, pictureFile, picturesNamed, videosNamed } from './store.ts';

export function present(row: PictureRow & { focal: string }): Picture {
  return {
    src: `/pictures/${row.name}`,
    version: row.version,
    alt: row.alt,
    width: row.width,
    height: row.height,
    widths: row.widths,
    colour: row.colour,
    ...(row.focal === 'center' ? {} : { focal: row.focal as Focal }),
  };
}

/** Pictures by their names, in one look for as many as a page needs. */
export interface Pictures {
  find: (name: string | null) => Picture | null;
  /** Those of the list that there are, in its order. */
  all: (names: string[]) => Picture[];
}

export async function loadPictures(db: Db, names: (string | null)[]): Promise<Pictures> {
  const distinct = [...new Set(names.filter((name) => name !== null))];
  const rows = distinct.length > 0 ? await picturesNamed(db, distinct) : [];
  const byName = new Map(rows.map((row) => [row.name, present(row)]));
  return {
    find: (name) => byName.get(name ?? '') ?? null,
    all: (list) => list.map((name) => byName.get(name)).filter((found) => found !== undefined),
  };
}

let lastPng: { version: string; png: Buffer } | undefined;

/** A picture as PNG, for paper: the one that was asked for last is kept. */
export async function loadPng(db: Db, name: string): Promise<Buffer | undefined> {
  const [row] = await picturesNamed(db, [name]);
  if (!row) return undefined;
  const version = `${name} ${row.version}`;
  if (lastPng?.version !== version) {
    const file = await pictureFile(db, name, Math.max(...row.widths), 'webp');
    if (!file) return undefined;
    lastPng = { version, png: await pngOf(file.bytes) };
  }
  return lastPng.png;
}

export const videoUrl = (video: { name: string; hash: string; type: string | null }) =>
  `/pictures/videos/${video.name}.${video.type === 'video/mp4' ? 'mp4' : 'webm'}?v=${video.hash}`;

interface VideoAddresses {
  url: string;
  captions: string | null;
}

/** The addresses of videos and of their captions, by their names. */
export async function loadVideos(
  db: Db,
  names: (string | null)[],
): Promise<Map<string, VideoAddresses>> {
  const distinct = [...new Set(names.filter((name) => name !== null))];
  const rows = distinct.length > 0 ? await videosNamed(db, distinct) : [];
  return new Map(
    rows.map(({ name, hash, captions, type }) => [
      name,
      {
        url: videoUrl({ name, hash, type }),
        captions:
          captions && `/pictures/videos/${name}.vtt?v=${contentHash(Buffer.from(captions))}`,
      },
    ]),
  );
}

/** What the films of these names are called; those that there are not are left out. */
export async function loadVideoTitles(db: Db, names: string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const rows = await videosNamed(db, names);
  return new Map(rows.map(({ name, title }) => [name, title || name.replaceAll('-', ' ')]));
}

/**
 * Those of these pictures and films that there are. Nobody removes one of them until the
 * transaction ends, so that whoever saves their names can trust them.
 */
export async function holdMedia(
  tx: Db,
  names: readonly (string | null)[],
): Promise<ReadonlySet<string>> {
  const distinct = [...new Set(names.filter((name) => name !== null && name !== ''))] as string[];
  return new Set(distinct.length > 0 ? await lockMedia(tx, distinct) : []);
}
