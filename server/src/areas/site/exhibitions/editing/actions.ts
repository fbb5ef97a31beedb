import { isDeepStrictEqual } from 'node:util';
import { slugOf } from '@edc/contract/catalogue/staff-skill-rules';
import type { App } from '../../../../context.ts';
import type { Actor } from '../../../../platform/actors.ts';
import { announce } from '../../../../platform/database/announcements.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { notPossible, Refusal, wrongField } from '../../../../platform/http/refusal.ts';
import { recordInAudit } from '../../../system/audit/actions.ts';
import { holdMedia } from '../../../system/media/queries.ts';
import { versionToRestore } from '../versions/actions.ts';
import { exhibitionState, publishedContent } from './queries.ts';
import {
  type Content,
  deleteExhibition,
  type Edited,
  insertDraft,
  lockAll,
  lockExhibition,
  storeOrder,
  storePlan,
  updateExhibition,
} from './store.ts';

type Needs = Pick<App, 'db' | 'now'>;

/** In the address of the console's page that adds one. */
const NEW = 'new';

/** A picture or a video may have been removed since it was chosen. */
async function requireMedia(tx: Db, content: Content): Promise<void> {
  const { picture, pictures, video } = content;
  const there = await holdMedia(tx, [picture, ...pictures, video]);
  const gone = 'was removed. Please choose another one.';
  if (picture && !there.has(picture)) throw wrongField('picture', `This picture ${gone}`);
  if (pictures.some((name) => !there.has(name))) throw wrongField('pictures', `A picture ${gone}`);
  if (video && !there.has(video)) throw wrongField('video', `This video ${gone}`);
  if (content.media_type === 'video' && !video) {
    throw wrongField('video', 'Please choose a video');
  }
}

export async function locked(tx: Db, code: string): Promise<Edited> {
  const row = await lockExhibition(tx, code);
  if (!row) throw new Refusal('NOT_FOUND', { message: 'We could not find this exhibition.' });
  return row;
}

/** Locked, and of the version that the caller has seen. */
export async function toChange(tx: Db, code: string, version: number): Promise<Edited> {
  const row = await locked(tx, code);
  if (row.version !== version) throw new Refusal('RECORD_CHANGED');
  return row;
}

/** Returns the code of the new one. */
export async function addExhibition(app: Needs, content: Content, by: Actor): Promise<string> {
  const slug = slugOf(content.title);
  if (!slug) throw wrongField('title', 'Please use letters in the title');
  if (slug === NEW) throw wrongField('title', 'Please use a longer title');
  await app.db.transaction().execute(async (tx) => {
    await requireMedia(tx, content);
    const id = await insertDraft(tx, slug, content, { by, at: app.now() });
    if (id === undefined) {
      throw wrongField('title', `There is an exhibition of this title already: ${content.title}`);
    }
    await record(tx, by, 'exhibition.add', slug, { title: content.title });
  });
  return slug;
}

/** Saves a draft; visitors see it after publishing. */
export async function changeExhibition(
  app: Needs,
  code: string,
  { content, version, by }: { content: Content; version: number; by: Actor },
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const row = await toChange(tx, code, version);
    await requireMedia(tx, content);
    await updateExhibition(tx, row.id, { draft: content, changed_by: by, changed_at: app.now() });
  });
}

export async function discardExhibition(
  app: Needs,
  code: string,
  { version, by }: { version: number; by: Actor },
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const row = await toChange(tx, code, version);
    if (exhibitionState(row) === 'draft')
      throw notPossible('It was never shown. Remove it instead.');
    await updateExhibition(tx, row.id, { draft: null });
    await endEmptyPlan(tx, row, by);
    await record(tx, by, 'exhibition.discard', code, { title: row.title });
  });
}

/** Equal to the published content, nothing is left to publish. A hidden one can be shown again. */
async function endEmptyPlan(tx: Db, row: Edited, by: Actor): Promise<void> {
  if (!row.publish_at || exhibitionState(row) !== 'shown') return;
  await storePlan(tx, row.id, undefined);
  const until = row.publish_at.toISOString();
  await record(tx, by, 'exhibition.unschedule', row.slug, { title: row.title, until });
}

/** Makes an earlier version the draft. Returns whether it differs from the published content. */
export async function restoreExhibition(
  app: Needs,
  code: string,
  { id, version, by }: { id: number; version: number; by: Actor },
): Promise<boolean> {
  return await app.db.transaction().execute(async (tx) => {
    const row = await toChange(tx, code, version);
    const content = await versionToRestore(tx, row, id);
    const isLive =
      exhibitionState(row) !== 'draft' && isDeepStrictEqual(content, publishedContent(row));
    const change = { changed_by: by, changed_at: app.now() };
    await updateExhibition(tx, row.id, { draft: isLive ? null : content, ...change });
    await record(tx, by, 'exhibition.restore', code, { title: content.title });
    if (isLive) await endEmptyPlan(tx, row, by);
    return !isLive;
  });
}

export async function removeExhibition(app: Needs, code: string, by: Actor): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const row = await locked(tx, code);
    if (exhibitionState(row) !== 'draft')
      throw notPossible('It was shown before, so it stays. Hide it instead.');
    await deleteExhibition(tx, row.id);
    await record(tx, by, 'exhibition.remove', code, { title: row.title });
  });
}

/** Sets the order of all of them. Refused if one was added or removed since the caller looked. */
export async function orderExhibitions(app: Needs, codes: string[], by: Actor): Promise<void> {
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

type Plan = 'publish' | 'schedule' | 'unschedule' | 'hide';
type Verb = 'add' | 'discard' | 'remove' | 'restore' | Plan;

export async function record(
  tx: Db,
  by: Actor,
  action: `exhibition.${Verb}`,
  code: string,
  detail: Record<string, string>,
): Promise<void> {
  await recordInAudit(tx, { actor: by, action, subject: `exhibition:${code}`, detail });
}
