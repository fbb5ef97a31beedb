import { randomBytes } from 'node:crypto';
import { filmFile } from '@edc/contract/system/media-rules';
import type { App } from '../../../../context.ts';
import type { Actor } from '../../../../platform/actors.ts';
import { announce } from '../../../../platform/database/announcements.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import type { Upload } from '../../../../platform/http/form.ts';
import { Refusal } from '../../../../platform/http/refusal.ts';
import { recordInAudit } from '../../audit/actions.ts';
import { keepFiles, receiveFiles, removeFiles } from '../../files/actions.ts';
import { contentOf } from '../../files/queries.ts';
import { refuseUsed } from '../library/actions.ts';
import { isFilm } from './film-check.ts';
import { changeFilmRow, deleteFilm, type FilmRow, insertFilm, lockFilm } from './store.ts';

const refuseFile = (message: string) =>
  new Refusal('UNSAFE_FILE', { message, fields: { [filmFile.field]: message } });

const NOT_A_FILM = 'This file cannot be played as a film. Please save it as MP4 or WebM.';

interface NewFilm {
  title: string;
  captions: string;
  files: AsyncIterable<Upload>;
  by: Actor;
}

/** Stores a film unchanged. It is written as it arrives, and never whole in memory. */
export async function addFilm(
  app: Pick<App, 'db' | 'now'>,
  { title, captions, files, by }: NewFilm,
): Promise<FilmRow> {
  const [file] = await receiveFiles(app.db, files);
  if (!file) throw refuseFile('Please choose a film');
  try {
    if (!(await isFilm(file.type, contentOf(app.db, file)))) throw refuseFile(NOT_A_FILM);
    return await app.db.transaction().execute(async (tx) => {
      await keepFiles(tx, [file.id]);
      const film = await insertFilm(tx, {
        name: `film-${randomBytes(6).toString('hex')}`,
        title,
        file_id: file.id,
        hash: file.hash,
        captions: captions.trim() || null,
        created_at: app.now(),
      });
      const subject = `film:${film.id}`;
      await recordInAudit(tx, { actor: by, action: 'media.film_add', subject, detail: { title } });
      return film;
    });
  } catch (error) {
    // If this fails too, a job removes files that nothing keeps.
    await removeFiles(app.db, [file.id]).catch(() => undefined);
    throw error;
  }
}

export async function changeFilm(
  db: Db,
  id: number,
  given: { title: string; captions: string; revision: number; by: Actor },
): Promise<void> {
  const { title, revision, by } = given;
  await db.transaction().execute(async (tx) => {
    const film = await lockFilm(tx, id);
    if (!film) throw new Refusal('NOT_FOUND');
    if (film.revision !== revision) throw new Refusal('RECORD_CHANGED');
    const captions = given.captions.trim() || null;
    await changeFilmRow(tx, id, { title, captions });
    const detail = {
      'title before': film.title,
      'title after': title,
      ...(captions === film.captions ? {} : { what: 'captions' }),
    };
    const subject = `film:${id}`;
    await recordInAudit(tx, { actor: by, action: 'media.film_change', subject, detail });
    await announce(tx, 'content');
  });
}

/** Removes a film unless it is shown somewhere. */
export async function removeFilm(
  tx: Db,
  id: number,
  { usedIn, by }: { usedIn: (name: string) => Promise<string[]>; by: Actor },
): Promise<void> {
  const film = await lockFilm(tx, id);
  if (!film) throw new Refusal('NOT_FOUND');
  refuseUsed('film', await usedIn(film.name));
  await deleteFilm(tx, id);
  await removeFiles(tx, [film.file_id]);
  const detail = { title: film.title };
  const subject = `film:${id}`;
  await recordInAudit(tx, { actor: by, action: 'media.film_remove', subject, detail });
}
