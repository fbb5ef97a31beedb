import {
  addFilm as addFilmCall,
  addPicture as addPictureCall,
  changeFilm as changeFilmCall,
  changePicture as changePictureCall,
  getFilm,
  getPicture,
  listFilms,
  listPictures,
  removeFilm as removeFilmCall,
  removePicture as removePictureCall,
  wholePicture,
} from '@edc/contract/site/media';
import { route } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { staff } from '../../people/staff/gates.ts';
import {
  addFilm,
  addPicture,
  changeFilm,
  changePicture,
  loadWhole,
  removeFilm,
  removePicture,
} from '../../system/pictures/actions.ts';
import {
  loadFilm,
  loadFilms,
  loadOwnPicture,
  loadOwnPictures,
  presentFilm,
  presentOwn,
} from '../../system/pictures/queries.ts';
import { isInVersion } from '../content/queries.ts';
import { isInExhibitionVersion } from '../exhibitions/queries.ts';
import { loadPlaces } from './queries.ts';

const usedIn = (db: Db) => async (name: string) => (await loadPlaces(db, [name]))(name);

/** Whether a version that can be restored uses it. */
const isInAnyVersion = (tx: Db) => async (name: string) =>
  (await isInVersion(tx, name)) || (await isInExhibitionVersion(tx, name));

export const mediaRoutes = [
  route(listPictures, staff).to(async ({ app }, { use, q, ...wanted }) => {
    const page = await loadOwnPictures(app, { use, q }, wanted);
    const places = await loadPlaces(
      app.db,
      page.items.map(({ name }) => name),
    );
    const items = page.items.map((row) => presentOwn(row, places(row.name)));
    return { status: 200, data: { ...page, items } };
  }),

  route(getPicture, staff).to(async ({ app }, { id }) => {
    const row = await loadOwnPicture(app.db, Number(id));
    if (!row) throw new Refusal('NOT_FOUND');
    return { status: 200, data: presentOwn(row, await usedIn(app.db)(row.name)) };
  }),

  route(addPictureCall, staff).to(async ({ app, me, files }, { use, alt }) => {
    const row = await addPicture(app, { use, alt, files, by: me.actor });
    return { status: 200, data: presentOwn(row, []) };
  }),

  route(changePictureCall, staff).to(async ({ app, me }, { id, x, y, zoom, ...given }) => {
    const change = { ...given, focus: { x, y, zoom }, by: me.actor };
    const row = await changePicture(app, Number(id), change);
    return { status: 200, data: presentOwn(row, await usedIn(app.db)(row.name)) };
  }),

  route(removePictureCall, staff).to(async ({ app, me }, { id }) => {
    await app.db.transaction().execute((tx) =>
      removePicture(tx, Number(id), {
        usedIn: usedIn(tx),
        isKept: isInAnyVersion(tx),
        by: me.actor,
        at: app.now(),
      }),
    );
    return { status: 200, message: 'The picture is removed.' };
  }),

  route(wholePicture, staff).to(async ({ app }, { id }) => ({
    type: 'image/webp',
    content: await loadWhole(app.db, Number(id)),
  })),

  route(listFilms, staff).to(async ({ app }, wanted) => {
    const page = await loadFilms(app, wanted);
    const places = await loadPlaces(
      app.db,
      page.items.map(({ name }) => name),
    );
    const items = page.items.map((row) => presentFilm(row, places(row.name)));
    return { status: 200, data: { ...page, items } };
  }),

  route(getFilm, staff).to(async ({ app }, { id }) => {
    const film = await loadFilm(app.db, Number(id));
    if (!film) throw new Refusal('NOT_FOUND');
    return { status: 200, data: presentFilm(film, await usedIn(app.db)(film.name)) };
  }),

  route(addFilmCall, staff).to(async ({ app, me, files }, { title, captions }) => {
    const film = await addFilm(app, { title, captions, files, by: me.actor });
    return { status: 200, data: presentFilm(film, []) };
  }),

  route(changeFilmCall, staff).to(async ({ app, me }, { id, ...given }) => {
    await changeFilm(app.db, Number(id), { ...given, by: me.actor });
    return { status: 200, message: 'The film is saved.' };
  }),

  route(removeFilmCall, staff).to(async ({ app, me }, { id }) => {
    await app.db
      .transaction()
      .execute((tx) => removeFilm(tx, Number(id), { usedIn: usedIn(tx), by: me.actor }));
    return { status: 200, message: 'The film is removed.' };
  }),
];
