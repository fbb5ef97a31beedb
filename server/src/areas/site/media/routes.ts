import * as contract from '@edc/contract/site/media';
import { route } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { existing } from '../../../platform/http/refusal.ts';
import { staff } from '../../people/staff/gates.ts';
import {
  addPicture,
  addVideo,
  changePicture,
  changeVideo,
  loadWhole,
  removePicture,
  removeVideo,
} from '../../system/media/actions.ts';
import {
  loadOwnPicture,
  loadOwnPictures,
  loadOwnVideo,
  loadOwnVideos,
  presentOwnPicture,
  presentOwnVideo,
} from '../../system/media/queries.ts';
import { isInVersion } from '../content/queries.ts';
import { isInExhibitionVersion } from '../exhibitions/queries.ts';
import { loadPlaces } from './queries.ts';

const usedIn = (db: Db) => async (name: string) => (await loadPlaces(db, [name]))(name);

/** Whether a version that can be restored uses it. */
const isInAnyVersion = (tx: Db) => async (name: string) =>
  (await isInVersion(tx, name)) || (await isInExhibitionVersion(tx, name));

export const mediaRoutes = [
  route(contract.listPictures, staff).to(async ({ app }, { use, q, ...wanted }) => {
    const page = await loadOwnPictures(app, { use, q }, wanted);
    const places = await loadPlaces(
      app.db,
      page.items.map(({ name }) => name),
    );
    const items = page.items.map((row) => presentOwnPicture(row, places(row.name)));
    return { ...page, items };
  }),

  route(contract.getPicture, staff).to(async ({ app }, { id }) => {
    const row = existing(await loadOwnPicture(app.db, Number(id)));
    return presentOwnPicture(row, await usedIn(app.db)(row.name));
  }),

  route(contract.addPicture, staff).to(async ({ app, me, files }, { use, alt }) => {
    const row = await addPicture(app, { use, alt, files, by: me.actor });
    return presentOwnPicture(row, []);
  }),

  route(contract.changePicture, staff).to(async ({ app, me }, { id, x, y, zoom, ...given }) => {
    const change = { ...given, focus: { x, y, zoom }, by: me.actor };
    const row = await changePicture(app, Number(id), change);
    return presentOwnPicture(row, await usedIn(app.db)(row.name));
  }),

  route(contract.removePicture, staff).to(async ({ app, me }, { id }) => {
    await app.db.transaction().execute((tx) =>
      removePicture(tx, Number(id), {
        usedIn: usedIn(tx),
        isKept: isInAnyVersion(tx),
        by: me.actor,
        at: app.now(),
      }),
    );
    return 'The picture is removed.';
  }),

  route(contract.wholePicture, staff).to(async ({ app }, { id }) => ({
    type: 'image/webp',
    content: await loadWhole(app.db, Number(id)),
  })),

  route(contract.listVideos, staff).to(async ({ app }, wanted) => {
    const page = await loadOwnVideos(app, wanted);
    const places = await loadPlaces(
      app.db,
      page.items.map(({ name }) => name),
    );
    const items = page.items.map((row) => presentOwnVideo(row, places(row.name)));
    return { ...page, items };
  }),

  route(contract.getVideo, staff).to(async ({ app }, { id }) => {
    const video = existing(await loadOwnVideo(app.db, Number(id)));
    return presentOwnVideo(video, await usedIn(app.db)(video.name));
  }),

  route(contract.addVideo, staff).to(async ({ app, me, files }, { title, captions }) => {
    const video = await addVideo(app, { title, captions, files, by: me.actor });
    return presentOwnVideo(video, []);
  }),

  route(contract.changeVideo, staff).to(async ({ app, me }, { id, ...given }) => {
    await changeVideo(app.db, Number(id), { ...given, by: me.actor });
    return 'The video is saved.';
  }),

  route(contract.removeVideo, staff).to(async ({ app, me }, { id }) => {
    await app.db
      .transaction()
      .execute((tx) => removeVideo(tx, Number(id), { usedIn: usedIn(tx), by: me.actor }));
    return 'The video is removed.';
  }),
];
