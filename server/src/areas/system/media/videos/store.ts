import { type Insertable, sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import type { Videos } from '../../../../schema.gen.ts';

export const shownVideos = (db: Db) =>
  db
    .selectFrom('videos')
    .innerJoin('files', 'files.id', 'videos.file_id')
    .select(['videos.id', 'videos.name', 'videos.title', 'videos.hash', 'videos.captions'])
    .select(['videos.created_at', 'videos.file_id', 'videos.revision'])
    .select(['files.type', 'files.size']);

export type VideoRow = Awaited<ReturnType<ReturnType<typeof shownVideos>['execute']>>[number];

export async function videoById(db: Db, id: number): Promise<VideoRow | undefined> {
  return await shownVideos(db).where('videos.id', '=', id).executeTakeFirst();
}

export async function lockVideo(tx: Db, id: number): Promise<VideoRow | undefined> {
  return await shownVideos(tx).where('videos.id', '=', id).forUpdate().executeTakeFirst();
}

export async function insertVideo(tx: Db, video: Insertable<Videos>): Promise<VideoRow> {
  await tx.insertInto('videos').values(video).execute();
  return await shownVideos(tx).where('videos.name', '=', video.name).executeTakeFirstOrThrow();
}

export async function changeVideoRow(
  tx: Db,
  id: number,
  change: { title: string; captions: string | null },
): Promise<void> {
  await tx
    .updateTable('videos')
    .set({ ...change, revision: sql`revision + 1` })
    .where('id', '=', id)
    .execute();
}

export async function deleteVideo(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('videos').where('id', '=', id).execute();
}
