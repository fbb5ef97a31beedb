import type { PictureFormat } from '@edc/contract/system/picture-rules';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { PictureFiles, Pictures, Videos } from '../../../schema.gen.ts';

export async function upsertPictures(tx: Db, rows: Insertable<Pictures>[]): Promise<void> {
  await tx
    .insertInto('pictures')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({
        alt: eb.ref('excluded.alt'),
        width: eb.ref('excluded.width'),
        height: eb.ref('excluded.height'),
        widths: eb.ref('excluded.widths'),
        colour: eb.ref('excluded.colour'),
        version: eb.ref('excluded.version'),
      })),
    )
    .execute();
}

/** Replaces the files of these pictures. */
export async function replaceFiles(
  tx: Db,
  names: string[],
  rows: Insertable<PictureFiles>[],
): Promise<void> {
  await tx.deleteFrom('picture_files').where('picture', 'in', names).execute();
  await tx.insertInto('picture_files').values(rows).execute();
}

/** Returns the previous files of the videos with these names. */
export async function upsertVideos(tx: Db, rows: Insertable<Videos>[]): Promise<string[]> {
  const before = await tx
    .selectFrom('videos')
    .select('file_id')
    .where(sql<boolean>`name = any(${rows.map(({ name }) => name)})`)
    .forUpdate()
    .execute();
  await tx
    .insertInto('videos')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({
        file_id: eb.ref('excluded.file_id'),
        hash: eb.ref('excluded.hash'),
        captions: eb.ref('excluded.captions'),
      })),
    )
    .execute();
  return before.map(({ file_id }) => file_id);
}

export type PictureRow = Awaited<ReturnType<typeof picturesNamed>>[number];

export async function picturesNamed(db: Db, names: string[]) {
  return await db
    .selectFrom('pictures')
    .select(['name', 'alt', 'width', 'height', 'widths', 'colour', 'version', 'focal'])
    // One array instead of a list of parameters, so that the statement is the same for any number.
    .where(sql<boolean>`name = any(${names})`)
    .execute();
}

export async function videosNamed(db: Db, names: string[]) {
  return await db
    .selectFrom('videos')
    .innerJoin('files', 'files.id', 'videos.file_id')
    .select(['videos.name', 'videos.title', 'videos.hash', 'videos.captions', 'files.type'])
    .where(sql<boolean>`videos.name = any(${names})`)
    .execute();
}

export async function pictureFile(db: Db, name: string, width: number, format: PictureFormat) {
  return await db
    .selectFrom('picture_files')
    .innerJoin('pictures', 'pictures.name', 'picture_files.picture')
    .select(['picture_files.bytes', 'picture_files.hash', 'pictures.version'])
    .where('picture_files.picture', '=', name)
    .where('picture_files.width', '=', width)
    .where('picture_files.format', '=', format)
    .executeTakeFirst();
}

export async function videoFileId(db: Db, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('videos')
    .select('file_id')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.file_id;
}

export async function videoCaptions(db: Db, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('videos')
    .select('captions')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.captions ?? undefined;
}

/** The selectable ones of these pictures and videos, locked in a fixed order against deadlocks. */
export async function lockMedia(tx: Db, names: string[]): Promise<string[]> {
  const pictures = await tx
    .selectFrom('pictures')
    .select('name')
    .where(sql<boolean>`name = any(${names})`)
    .where('removed_at', 'is', null)
    .orderBy('name')
    .forKeyShare()
    .execute();
  const videos = await tx
    .selectFrom('videos')
    .select('name')
    .where(sql<boolean>`name = any(${names})`)
    .orderBy('name')
    .forKeyShare()
    .execute();
  return [...pictures, ...videos].map(({ name }) => name);
}
