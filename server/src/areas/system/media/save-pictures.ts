import type { Actor } from '../../../platform/actors.ts';
import { announce } from '../../../platform/database/announcements.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { recordInAudit } from '../audit/actions.ts';
import { keepFiles, receiveFile, removeFiles } from '../files/actions.ts';
import type { DrawnPicture } from './pictures/draw.ts';
import { contentHash, versionOf } from './rules.ts';
import { replaceFiles, upsertPictures, upsertVideos } from './store.ts';

export interface NewPicture extends DrawnPicture {
  /** Folder and name: `skills/adire`. */
  name: string;
  alt: string;
}

export interface NewVideo {
  name: string;
  chunks: AsyncIterable<Buffer>;
  /** In the format of WebVTT. */
  captions?: string | undefined;
}

/** Stores pictures in all their sizes, replacing those of the same names. */
export async function storePictures(tx: Db, pictures: NewPicture[]): Promise<void> {
  if (pictures.length === 0) return;
  const hashed = pictures.map(({ files, ...facts }) => ({
    ...facts,
    files: files.map((file) => ({ ...file, picture: facts.name, hash: contentHash(file.bytes) })),
  }));
  await upsertPictures(
    tx,
    hashed.map(({ files, ...facts }) => ({
      ...facts,
      widths: [...new Set(files.map((file) => file.width))].sort((a, b) => a - b),
      version: versionOf(files.map((file) => file.hash)),
    })),
  );
  await replaceFiles(
    tx,
    hashed.map((picture) => picture.name),
    hashed.flatMap((picture) => picture.files),
  );
}

/** Adds pictures and videos, replacing those of the same names. */
export async function savePictures(
  db: Db,
  given: { pictures: NewPicture[]; videos: NewVideo[]; by: Actor },
): Promise<void> {
  const videos: Parameters<typeof upsertVideos>[1] = [];
  for (const { name, chunks, captions = null } of given.videos) {
    const file = await receiveFile(db, { name: `${name}.webm`, type: 'video/webm', chunks });
    videos.push({ name, file_id: file.id, hash: file.hash, captions });
  }
  await db.transaction().execute(async (tx) => {
    await storePictures(tx, given.pictures);
    if (videos.length > 0) {
      await keepFiles(
        tx,
        videos.map((video) => video.file_id),
      );
      await removeFiles(tx, await upsertVideos(tx, videos));
    }
    await recordInAudit(tx, {
      actor: given.by,
      action: 'pictures.save',
      subject: 'pictures',
      detail: { pictures: given.pictures.length, videos: videos.length },
    });
    await announce(tx, 'content');
  });
}
