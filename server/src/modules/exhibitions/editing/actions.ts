import { slugOf } from '@edc/contract/staff-skill-rules';
import type { App } from '../../../context.ts';
import { announce } from '../../../platform/database/announcements.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { recordInAudit } from '../../audit/actions.ts';
import { loadPictures, loadVideoTitles } from '../../pictures/queries.ts';
import { replacePictures } from '../store.ts';
import { contentOf, stateOf } from './queries.ts';
import {
  type Content,
  deleteExhibition,
  type Edited,
  insertDraft,
  lockAll,
  lockExhibition,
  storeOrder,
  updateExhibition,
} from './store.ts';

export const PUBLISH_EXHIBITION = { name: 'publish-exhibition' };

type Needs = Pick<App, 'db' | 'now' | 'jobs'>;

/** Further ahead nobody plans, and a mistyped year is noticed. */
const LONGEST_PLAN_MS = 366 * 24 * 60 * 60 * 1000;
const SCHEDULED = 'This waits for its time. Cancel the planned publishing to edit it.';

/** The page of the console that adds one has this in its address. */
const NEW = 'new';

/** By the real clock, by which the queue hands out jobs. */
const soon = () => new Date(Date.now() + 5000);

const wrong = (field: string, message: string) =>
  new Refusal('INVALID', { message, fields: { [field]: message } });
const refuse = (message: string) => new Refusal('NOT_POSSIBLE', { message });

/** A picture or a film may have been removed since it was chosen. */
async function demandMedia(tx: Db, content: Content): Promise<void> {
  const [pictures, films] = await Promise.all([
    loadPictures(tx, [content.picture, ...content.pictures]),
    loadVideoTitles(tx, content.video ? [content.video] : []),
  ]);
  const gone = 'was removed. Please choose another one.';
  if (content.picture && !pictures.find(content.picture)) {
    throw wrong('picture', `This picture ${gone}`);
  }
  if (pictures.all(content.pictures).length < content.pictures.length) {
    throw wrong('pictures', `A picture ${gone}`);
  }
  if (content.video && !films.has(content.video)) throw wrong('film', `This film ${gone}`);
  if (content.media_type === 'video' && !content.video) {
    throw wrong('film', 'Please choose a film');
  }
}

async function locked(tx: Db, code: string): Promise<Edited> {
  const row = await lockExhibition(tx, code);
  if (!row) throw new Refusal('NOT_FOUND', { message: 'We could not find this exhibition.' });
  return row;
}

/** Locked, unplanned, and of the version that the person has seen. */
async function toChange(tx: Db, code: string, version: number): Promise<Edited> {
  const row = await locked(tx, code);
  if (row.version !== version) throw new Refusal('RECORD_CHANGED');
  if (row.publish_at) throw refuse(SCHEDULED);
  return row;
}

/** The code of the new one. */
export async function addExhibition(app: Needs, content: Content, by: string): Promise<string> {
  const slug = slugOf(content.title);
  if (!slug) throw wrong('title', 'Please use letters in the title');
  if (slug === NEW) throw wrong('title', 'Please use a longer title');
  await app.db.transaction().execute(async (tx) => {
    await demandMedia(tx, content);
    const id = await insertDraft(tx, slug, content, { by, at: app.now() });
    if (id === undefined) {
      throw wrong('title', `There is an exhibition of this title already: ${content.title}`);
    }
    await record(tx, by, 'exhibition.add', slug, { title: content.title });
  });
  return slug;
}

/** Saves a draft; visitors see it after publishing. */
export async function changeExhibition(
  app: Needs,
  code: string,
  { content, version, by }: { content: Content; version: number; by: string },
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const row = await toChange(tx, code, version);
    await demandMedia(tx, content);
    await updateExhibition(tx, row.id, { draft: content, changed_by: by, changed_at: app.now() });
  });
}

export async function discardExhibition(
  app: Needs,
  code: string,
  { version, by }: { version: number; by: string },
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const row = await toChange(tx, code, version);
    if (stateOf(row) === 'draft') throw refuse('It was never shown. Remove it instead.');
    await updateExhibition(tx, row.id, { draft: null });
    await record(tx, by, 'exhibition.discard', code, { title: row.title });
  });
}

/** Publishes what was saved now, or plans it. */
export async function publishExhibition(
  app: Needs,
  code: string,
  { at, version, by }: { at: Date | undefined; version: number; by: string },
): Promise<void> {
  const now = app.now();
  await app.db.transaction().execute(async (tx) => {
    const row = await toChange(tx, code, version);
    if (stateOf(row) === 'shown' && row.draft === null) {
      throw refuse('Nothing has changed since it was published.');
    }
    if (!at) return await publishNow(tx, row, { by, at: now });
    const ahead = at.getTime() - now.getTime();
    if (ahead <= 0) throw wrong('at', 'Please choose a time that is still to come');
    if (ahead > LONGEST_PLAN_MS) throw wrong('at', 'Please choose a time within a year');
    await updateExhibition(tx, row.id, { publish_at: at, publish_by: by });
    await app.jobs.enqueue(tx, PUBLISH_EXHIBITION, { code, at: at.toISOString() }, { after: at });
    const { title } = contentOf(row);
    await record(tx, by, 'exhibition.schedule', code, { title, until: at.toISOString() });
  });
}

/** Visitors see it when the transaction commits. */
async function publishNow(tx: Db, row: Edited, { by, at }: { by: string; at: Date }) {
  const { pictures, ...content } = contentOf(row);
  const { title, semester, category, students, description } = content;
  const { media_type, picture, video, held_on, featured } = content;
  await updateExhibition(
    tx,
    row.id,
    { draft: null, publish_at: null, publish_by: '', published_at: at, hidden_at: null },
    {
      ...{ title, semester, category, students, description },
      ...{ media_type, picture, video, held_on, featured },
    },
  );
  await replacePictures(tx, [{ exhibitionId: row.id, pictures }]);
  await record(tx, by, 'exhibition.publish', row.slug, { title });
  await announce(tx, 'content');
}

/** Publishes what was planned for this time; a plan that was cancelled or moved is not this one. */
export async function publishPlanned(
  app: Needs,
  { code, at }: { code: string; at: Date },
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const row = await lockExhibition(tx, code);
    if (row?.publish_at?.getTime() !== at.getTime()) return;
    if (row.publish_at > app.now()) {
      // The clock of the database is ahead of this process: not lost, but later.
      const again = { code, at: at.toISOString() };
      return await app.jobs.enqueue(tx, PUBLISH_EXHIBITION, again, { after: soon() });
    }
    await publishNow(tx, row, { by: row.publish_by, at: app.now() });
  });
}

export async function cancelPlan(app: Needs, code: string, by: string): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const row = await locked(tx, code);
    if (!row.publish_at) throw refuse('Nothing is planned.');
    await updateExhibition(tx, row.id, { publish_at: null, publish_by: '' });
    const until = row.publish_at.toISOString();
    await record(tx, by, 'exhibition.unschedule', code, { title: contentOf(row).title, until });
  });
}

/** Visitors no longer see it; it can be published again. */
export async function hideExhibition(app: Needs, code: string, by: string): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const row = await locked(tx, code);
    if (stateOf(row) !== 'shown') throw refuse('It is not shown.');
    await updateExhibition(tx, row.id, { hidden_at: app.now() });
    await record(tx, by, 'exhibition.hide', code, { title: row.title });
    await announce(tx, 'content');
  });
}

export async function removeExhibition(app: Needs, code: string, by: string): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const row = await locked(tx, code);
    if (stateOf(row) !== 'draft')
      throw refuse('It was shown before, so it stays. Hide it instead.');
    await deleteExhibition(tx, row.id);
    await record(tx, by, 'exhibition.remove', code, { title: row.title });
  });
}

/** All of them in this order. Refuses where one was added or removed since the person looked. */
export async function orderExhibitions(app: Needs, codes: string[], by: string): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const known = await lockAll(tx);
    const isSame =
      known.length === codes.length &&
      new Set(codes).size === codes.length &&
      known.every((slug) => codes.includes(slug));
    if (!isSame) throw new Refusal('RECORD_CHANGED');
    await storeOrder(tx, codes);
    await recordInAudit(tx, { actor: by, action: 'exhibition.order', subject: 'exhibitions' });
    await announce(tx, 'content');
  });
}

type Verb = 'add' | 'discard' | 'publish' | 'schedule' | 'unschedule' | 'hide' | 'remove';

async function record(
  tx: Db,
  by: string,
  action: `exhibition.${Verb}`,
  code: string,
  detail: Record<string, string>,
): Promise<void> {
  await recordInAudit(tx, { actor: by, action, subject: `exhibition:${code}`, detail });
}
