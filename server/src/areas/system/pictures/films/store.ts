import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';

export const shownFilms = (db: Db) =>
  db
    .selectFrom('videos')
    .innerJoin('files', 'files.id', 'videos.file_id')
    .select(['videos.id', 'videos.name', 'videos.title', 'videos.hash', 'videos.captions'])
    .select(['videos.created_at', 'videos.file_id', 'videos.revision'])
    .select(['files.type', 'files.size']);

export type FilmRow = Awaited<ReturnType<ReturnType<typeof shownFilms>['execute']>>[number];

export async function filmById(db: Db, id: number): Promise<FilmRow | undefined> {
  return await shownFilms(db).where('videos.id', '=', id).executeTakeFirst();
}

export async function lockFilm(tx: Db, id: number): Promise<FilmRow | undefined> {
  return await shownFilms(tx).where('videos.id', '=', id).forUpdate().executeTakeFirst();
}

export async function insertFilm(
  tx: Db,
  film: {
    name: string;
    title: string;
    file_id: string;
    hash: string;
    captions: string | null;
    created_at: Date;
  },
): Promise<FilmRow> {
  await tx.insertInto('videos').values(film).execute();
  return await shownFilms(tx).where('videos.name', '=', film.name).executeTakeFirstOrThrow();
}

export async function changeFilmRow(
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

export async function deleteFilm(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('videos').where('id', '=', id).execute();
}
