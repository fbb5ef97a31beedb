import type { Page } from '@edc/contract/common/lists/paging-rules';
import type { OwnPicture, OwnVideo } from '@edc/contract/site/media';
import type { Focal, PictureUse } from '@edc/contract/system/media-rules';
import type { Picture } from '@edc/contract/system/pictures';
import { sql } from 'kysely';
import type { App } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { type List, loadPage, type PageRequest } from '../../../platform/lists/page.ts';
import { pictureUseOf } from './pictures/actions.ts';
import { pngOf } from './pictures/draw.ts';
import { type OwnPictureRow, shownPictures } from './pictures/store.ts';
import { contentHash } from './rules.ts';
import { lockMedia, type PictureRow, pictureFile, picturesNamed, videosNamed } from './store.ts';
import { shownVideos, type VideoRow } from './videos/store.ts';

export { pictureById as loadOwnPicture } from './pictures/store.ts';
export { videoById as loadOwnVideo } from './videos/store.ts';

function present(row: PictureRow): Picture {
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

/** Pictures by their names, in one query for as many as a page needs. */
export interface Pictures {
  find: (name: string | null) => Picture | null;
  /** The existing ones of the list, in its order. */
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

/** A picture as PNG, for PDFs; the last one requested is cached. */
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

const videoUrl = (video: { name: string; hash: string; type: string | null }) =>
  `/pictures/videos/${video.name}.${video.type === 'video/mp4' ? 'mp4' : 'webm'}?v=${video.hash}`;

interface VideoAddresses {
  url: string;
  captions: string | null;
}

/** The addresses of videos and of their captions, by their names. */
export async function loadVideoAddresses(
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

/** The titles of the videos with these names; unknown names are left out. */
export async function loadVideoTitles(db: Db, names: string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const rows = await videosNamed(db, names);
  return new Map(rows.map(({ name, title }) => [name, title || name.replaceAll('-', ' ')]));
}

/**
 * The existing ones of these pictures and videos. They cannot be removed until the transaction ends,
 * so that the caller can save their names.
 */
export async function holdMedia(
  tx: Db,
  names: readonly (string | null)[],
): Promise<ReadonlySet<string>> {
  const distinct = [...new Set(names.filter((name) => name !== null && name !== ''))] as string[];
  return new Set(distinct.length > 0 ? await lockMedia(tx, distinct) : []);
}

const pictureList: List = {
  name: 'pictures',
  id: sql.ref<number>('pictures.id'),
  sorts: { added: { by: sql.ref('pictures.created_at'), type: 'timestamptz' } },
};

export function presentOwnPicture(row: OwnPictureRow, usedIn: string[]): OwnPicture {
  return {
    id: String(row.id),
    name: row.name,
    use: pictureUseOf(row.name),
    picture: present(row),
    focus: { x: row.focus_x, y: row.focus_y, zoom: row.zoom },
    focal: row.focal as Focal,
    revision: row.revision,
    can_crop: row.file_id !== null,
    used_in: usedIn,
    created_at: row.created_at.toISOString(),
  };
}

export async function loadOwnPictures(
  { db, secretKey }: Pick<App, 'db' | 'secretKey'>,
  filters: { use?: PictureUse | undefined; q?: string | undefined },
  wanted: PageRequest,
): Promise<Page<OwnPictureRow>> {
  return await loadPage(db, shownPictures(db, filters), pictureList, { ...wanted, secretKey });
}

const videoList: List = {
  name: 'videos',
  id: sql.ref<number>('videos.id'),
  sorts: { added: { by: sql.ref('videos.created_at'), type: 'timestamptz' } },
};

export function presentOwnVideo(row: VideoRow, usedIn: string[]): OwnVideo {
  return {
    id: String(row.id),
    name: row.name,
    // Older videos have no title.
    title: row.title || row.name.replaceAll('-', ' '),
    url: videoUrl(row),
    bytes: row.size ?? 0,
    captions: row.captions ?? '',
    revision: row.revision,
    used_in: usedIn,
    created_at: row.created_at.toISOString(),
  };
}

export async function loadOwnVideos(
  { db, secretKey }: Pick<App, 'db' | 'secretKey'>,
  wanted: PageRequest,
): Promise<Page<VideoRow>> {
  return await loadPage(db, shownVideos(db), videoList, { ...wanted, secretKey });
}
