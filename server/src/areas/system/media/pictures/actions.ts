import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { StoredBytes } from '@edc/contract/common/files/downloads';
import {
  type Focal,
  type Focus,
  type PictureUse,
  pictureFile,
  pictureUses,
} from '@edc/contract/system/media-rules';
import type { App } from '../../../../context.ts';
import type { Actor } from '../../../../platform/actors.ts';
import { announce } from '../../../../platform/database/announcements.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import type { Upload } from '../../../../platform/http/form.ts';
import { Refusal } from '../../../../platform/http/refusal.ts';
import { boundedQueue } from '../../../../platform/limits/bounded-queue.ts';
import { recordInAudit } from '../../audit/actions.ts';
import { keepFiles, receiveFiles, removeFiles } from '../../files/actions.ts';
import { contentOf, findFile } from '../../files/queries.ts';
import { storePictures } from '../save-pictures.ts';
import { type DrawnPicture, drawPicture, drawWhole, PictureProblem } from './draw.ts';
import {
  changePictureRow,
  deletePicture,
  lockPicture,
  type OwnPictureRow,
  pictureById,
  pictureNamed,
  putAway,
  takeOut,
} from './store.ts';

/** Drawing a picture needs memory: a process draws only this many at once. */
const inTurn = boundedQueue({ atOnce: 1, longestWaitMs: 60_000, mostWaiting: 8, usualMs: 3000 });
const MIDDLE: Focus = { x: 0.5, y: 0.5, zoom: 1 };

const refuseFile = (message: string) =>
  new Refusal('UNSAFE_FILE', { message, fields: { [pictureFile.field]: message } });

async function drawInTurn<T>(draw: () => Promise<T>): Promise<T> {
  try {
    return await inTurn(draw);
  } catch (error) {
    if (error instanceof PictureProblem) throw refuseFile(error.message);
    throw error;
  }
}

export const pictureUseOf = (name: string) => name.slice(0, name.indexOf('/')) as PictureUse;

/** Letters of the file's name, so that the address is descriptive; the rest makes it unique. */
function nameFor(use: PictureUse, fileName: string): string {
  const words = fileName
    .replace(/\.[^.]*$/, '')
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40);
  return `${use}/${[words, randomBytes(4).toString('hex')].filter(Boolean).join('-')}`;
}

async function readWhole({ size, read }: StoredBytes): Promise<Buffer> {
  const pieces = read(0, size - 1);
  return pieces instanceof Uint8Array ? Buffer.from(pieces) : await buffer(pieces);
}

async function bytesOf(db: Db, fileId: string): Promise<Buffer> {
  const file = await findFile(db, fileId);
  if (!file) throw new Refusal('NOT_FOUND');
  return await readWhole(file.content);
}

interface NewPictureFile {
  use: PictureUse;
  alt: string;
  files: AsyncIterable<Upload>;
  by: Actor;
}

/** Stores an uploaded picture and draws it in the sizes of its use; if it fails, nothing stays. */
export async function addPicture(
  app: Pick<App, 'db' | 'now'>,
  { use, alt, files, by }: NewPictureFile,
): Promise<OwnPictureRow> {
  const [file] = await receiveFiles(app.db, files);
  if (!file) throw refuseFile('Please choose a picture');
  try {
    const drawn = await drawInTurn(async () =>
      drawPicture(await readWhole(contentOf(app.db, file)), { ...pictureUses[use], focus: MIDDLE }),
    );
    const name = nameFor(use, file.name);
    return await app.db.transaction().execute(async (tx) => {
      await keepFiles(tx, [file.id]);
      await storePictures(tx, [{ name, alt, ...drawn }]);
      const { id } = await pictureNamed(tx, name);
      await changePictureRow(tx, id, { file_id: file.id, created_at: app.now() });
      const detail = { name, alt };
      const subject = `picture:${id}`;
      await recordInAudit(tx, { actor: by, action: 'media.picture_add', subject, detail });
      return await pictureNamed(tx, name);
    });
  } catch (error) {
    // If this fails too, a job removes files that nothing keeps.
    await removeFiles(app.db, [file.id]).catch(() => undefined);
    throw error;
  }
}

interface PictureChange {
  alt: string;
  focus: Focus;
  focal: Focal;
  revision: number;
  by: Actor;
}

const isSame = (row: OwnPictureRow, { x, y, zoom }: Focus) =>
  row.focus_x === Math.fround(x) &&
  row.focus_y === Math.fround(y) &&
  row.zoom === Math.fround(zoom);

/** Changes a picture's description and the part of it that all pages show. */
export async function changePicture(
  { db }: Pick<App, 'db'>,
  id: number,
  { alt, focus, focal, revision, by }: PictureChange,
): Promise<OwnPictureRow> {
  const before = await pictureById(db, id);
  if (!before) throw new Refusal('NOT_FOUND');
  const drawn = isSame(before, focus) ? undefined : await drawnAgain(db, before, focus);
  return await db.transaction().execute(async (tx) => {
    const row = await lockPicture(tx, id);
    if (!row) throw new Refusal('NOT_FOUND');
    if (row.revision !== revision) throw new Refusal('RECORD_CHANGED');
    if (drawn) await storePictures(tx, [{ name: row.name, alt, ...drawn }]);
    const chosen = { focus_x: focus.x, focus_y: focus.y, zoom: focus.zoom };
    await changePictureRow(tx, id, { alt, ...chosen, focal });
    const words = row.alt === alt ? {} : { 'alt before': row.alt, 'alt after': alt };
    const detail = { name: row.name, ...words };
    const subject = `picture:${id}`;
    await recordInAudit(tx, { actor: by, action: 'media.picture_change', subject, detail });
    await announce(tx, 'content');
    return await pictureNamed(tx, row.name);
  });
}

async function drawnAgain(db: Db, row: OwnPictureRow, focus: Focus): Promise<DrawnPicture> {
  const fileId = row.file_id;
  if (!fileId) {
    const message = 'The file of this picture is not stored, so its part cannot be chosen.';
    throw new Refusal('NOT_POSSIBLE', { message });
  }
  return await drawInTurn(async () =>
    drawPicture(await bytesOf(db, fileId), { ...pictureUses[pictureUseOf(row.name)], focus }),
  );
}

interface Removal {
  /** The places where it is shown now. */
  usedIn: (name: string) => Promise<string[]>;
  /** Whether a version that can be restored uses it. */
  isKept: (name: string) => Promise<boolean>;
  by: Actor;
  at: Date;
}

/** Removes a picture unless it is shown somewhere. */
export async function removePicture(
  tx: Db,
  id: number,
  { usedIn, isKept, by, at }: Removal,
): Promise<void> {
  const row = await lockPicture(tx, id);
  if (!row) throw new Refusal('NOT_FOUND');
  if (!row.file_id) {
    const message = 'This picture comes with the portal, which needs it.';
    throw new Refusal('NOT_POSSIBLE', { message });
  }
  refuseUsed('picture', await usedIn(row.name));
  if (await isKept(row.name)) await putAway(tx, id, at);
  else {
    await deletePicture(tx, id);
    await removeFiles(tx, [row.file_id]);
  }
  const detail = { name: row.name, alt: row.alt };
  const subject = `picture:${id}`;
  await recordInAudit(tx, { actor: by, action: 'media.picture_remove', subject, detail });
  await announce(tx, 'content');
}

/** Restores removed pictures that a restored version shows. */
export async function restorePictures(tx: Db, names: string[]): Promise<void> {
  if (names.length > 0) await takeOut(tx, names);
}

export function refuseUsed(what: 'picture' | 'video', places: string[]): void {
  if (places.length === 0) return;
  const message = `This ${what} is shown in ${places.join(', ')}. Take it away there first.`;
  throw new Refusal('NOT_POSSIBLE', { message });
}

/** The uncropped picture, small enough for a page. */
export async function loadWhole(db: Db, id: number): Promise<Buffer> {
  const row = await pictureById(db, id);
  const fileId = row?.file_id;
  if (!fileId) throw new Refusal('NOT_FOUND');
  return await drawInTurn(async () => drawWhole(await bytesOf(db, fileId)));
}
