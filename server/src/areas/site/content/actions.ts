import { isDeepStrictEqual } from 'node:util';
import { planProblem } from '@edc/contract/common/time/plans';
import { type DraftSection, readSection } from '@edc/contract/site/site-content';
import {
  isListSection,
  type SiteContent,
  type SiteEntry,
  type SiteSection,
  sectionInfo,
  siteSectionNames,
} from '@edc/contract/site/site-content-rules';
import type { App } from '../../../context.ts';
import type { Actor } from '../../../platform/actors.ts';
import { announce } from '../../../platform/database/announcements.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { existing, notPossible, Refusal, wrongField } from '../../../platform/http/refusal.ts';
import { recordInAudit } from '../../system/audit/actions.ts';
import { restorePictures } from '../../system/media/actions.ts';
import { holdMedia } from '../../system/media/queries.ts';
import { changeSettingsWith } from '../../system/settings-store/actions.ts';
import { replaceHome } from '../home/actions.ts';
import { loadDraft, namesOf, presentSection } from './queries.ts';
import { allMedia, homeOf, mediaOf, settingsOf } from './rules.ts';
import {
  insertVersion,
  lockDraft,
  sectionRows,
  storeSchedule,
  storeSection,
  versionContent,
} from './store.ts';

export const PUBLISH_SITE = { name: 'publish-site' };

/** By the real clock, which the queue uses to deliver jobs. */
const soon = () => new Date(Date.now() + 5000);

const NOTHING_CHANGED = 'Nothing has changed since the last publishing.';

/** Cancels a plan that has nothing left to publish. Call it with the draft locked. */
async function endEmptyPlan(tx: Db, by: Actor): Promise<void> {
  const { publish_at } = await lockDraft(tx);
  if (!publish_at || (await loadDraft(tx)).changed.length > 0) return;
  await endPlan(tx, publish_at, by);
}

async function endPlan(tx: Db, publishAt: Date, by: Actor): Promise<void> {
  await storeSchedule(tx, undefined);
  await recordInAudit(tx, {
    actor: by,
    action: 'site.unschedule',
    subject: 'site:home',
    detail: { until: publishAt.toISOString() },
  });
}

async function requireVersion(tx: Db, section: SiteSection, version: number): Promise<void> {
  const row = (await sectionRows(tx)).find((one) => one.section === section);
  if ((row?.version ?? 0) !== version) throw new Refusal('RECORD_CHANGED');
}

/** Saves one part as a draft; if publishing is planned, it is published with the others then. */
export async function saveSection(
  app: Pick<App, 'db' | 'now'>,
  section: SiteSection,
  { content, version, by }: { content: string; version: number; by: Actor },
): Promise<DraftSection> {
  const read = readSection(section, content);
  if (!read.ok) throw new Refusal('INVALID', { fields: read.fields });
  return await app.db.transaction().execute(async (tx) => {
    await lockDraft(tx);
    await requireVersion(tx, section, version);
    await requireMedia(tx, section, read.entries);
    const { live, rows } = await loadDraft(tx);
    const began = rows.find((one) => one.section === section);
    const base = (began?.content && began.base) ?? live[section];
    await storeSection(tx, { section, content: read.entries, base, by, at: app.now() });
    await endEmptyPlan(tx, by);
    const draft = await loadDraft(tx);
    return presentSection(draft, section, await namesOf(tx, draft));
  });
}

/** A picture may have been removed since it was chosen. */
async function requireMedia(tx: Db, section: SiteSection, entries: SiteEntry[]): Promise<void> {
  const missing = await missingMedia(tx, section, entries);
  if (missing.length === 0) return;
  const fields = missing.map(({ entry, field, kind }) => [
    isListSection(section) ? `${entry}.${field}` : field,
    `This ${kind} was removed. Please choose another one.`,
  ]);
  throw new Refusal('INVALID', { fields: Object.fromEntries(fields) });
}

async function missingMedia(tx: Db, section: SiteSection, entries: SiteEntry[]) {
  const named = mediaOf(section, entries);
  const there = await holdMedia(
    tx,
    named.map(({ name }) => name),
  );
  return named.filter(({ name }) => !there.has(name));
}

export async function discardSection(
  app: Pick<App, 'db' | 'now'>,
  section: SiteSection,
  { version, by }: { version: number; by: Actor },
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    await lockDraft(tx);
    await requireVersion(tx, section, version);
    await storeSection(tx, { section, content: null, base: null, by, at: app.now() });
    await recordInAudit(tx, {
      actor: by,
      action: 'site.discard',
      subject: 'site:home',
      detail: { what: sectionInfo(section).label },
    });
    await endEmptyPlan(tx, by);
  });
}

/** Nobody decides about what somebody else has saved since they looked. */
function requireSeen(
  rows: readonly { section: SiteSection; version: number }[],
  changed: readonly SiteSection[],
  seen: ReadonlyMap<string, number>,
): void {
  const isSeen = rows
    .filter(({ section }) => changed.includes(section))
    .every(({ section, version }) => seen.get(section) === version);
  if (!isSeen) throw new Refusal('RECORD_CHANGED');
}

interface Publishing {
  /** Undefined: now. */
  at?: Date | undefined;
  note: string;
  /** The versions that the caller has seen. */
  seen: ReadonlyMap<string, number>;
  by: Actor;
}

/** Publishes the draft now, or plans it; either replaces an earlier plan. */
export async function publishDraft(
  app: Pick<App, 'db' | 'now' | 'jobs'>,
  { at, note, seen, by }: Publishing,
): Promise<void> {
  const now = app.now();
  await app.db.transaction().execute(async (tx) => {
    await lockDraft(tx);
    const { changed, rows } = await loadDraft(tx);
    if (changed.length === 0) throw notPossible(NOTHING_CHANGED);
    requireSeen(rows, changed, seen);
    if (!at) return await publishNow(tx, { by, note, at: now });
    const problem = planProblem(at, now);
    if (problem) throw wrongField('at', problem);
    await storeSchedule(tx, { publish_at: at, scheduled_by: by, note });
    await app.jobs.enqueue(tx, PUBLISH_SITE, { at: at.toISOString() }, { after: at });
    await recordInAudit(tx, {
      actor: by,
      action: 'site.schedule',
      subject: 'site:home',
      detail: { what: labelsOf(changed), until: at.toISOString() },
    });
  });
}

const labelsOf = (sections: SiteSection[]) =>
  sections.map((section) => sectionInfo(section).label).join(', ');

/** Visitors see the draft when the transaction commits. */
async function publishNow(
  tx: Db,
  { by, note, at }: { by: Actor; note: string; at: Date },
): Promise<void> {
  const { content, live, changed } = await loadDraft(tx);
  const settings = Object.entries(settingsOf(content)).filter(
    ([key, value]) => settingsOf(live)[key as keyof ReturnType<typeof settingsOf>] !== value,
  );
  await replaceHome(tx, homeOf(content));
  if (settings.length > 0) {
    await changeSettingsWith(tx, { changes: Object.fromEntries(settings), by });
  }
  // The first time, the previous state is kept too, so that it can be restored.
  if (!(await hasVersions(tx))) {
    await insertVersion(tx, { content: live, sections: [], note: '', by: 'portal', at });
  }
  const id = await insertVersion(tx, { content, sections: changed, note, by, at });
  for (const section of changed) {
    await storeSection(tx, { section, content: null, base: null, by, at });
  }
  await storeSchedule(tx, undefined);
  await recordInAudit(tx, {
    actor: by,
    action: 'site.publish',
    subject: `site:${id}`,
    detail: { what: labelsOf(changed), note },
    at,
  });
  await announce(tx, 'content');
}

async function hasVersions(tx: Db): Promise<boolean> {
  const row = await tx.selectFrom('site_versions').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Publishes what was planned for this time, unless the plan was cancelled or moved. */
export async function publishPlanned(
  app: Pick<App, 'db' | 'now' | 'jobs'>,
  plannedAt: Date,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const { publish_at, scheduled_by: by, note } = await lockDraft(tx);
    if (!by || publish_at?.getTime() !== plannedAt.getTime()) return;
    if (publish_at > app.now()) {
      // The database's clock may be ahead of this process: keep the job and try later.
      const data = { at: plannedAt.toISOString() };
      return await app.jobs.enqueue(tx, PUBLISH_SITE, data, { after: soon() });
    }
    // Others may have made the same changes by now, such as the contact under Settings.
    if ((await loadDraft(tx)).changed.length === 0) return await endPlan(tx, publish_at, by);
    await publishNow(tx, { by, note, at: app.now() });
  });
}

export async function cancelPlan(app: Pick<App, 'db'>, by: Actor): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const { publish_at } = await lockDraft(tx);
    if (!publish_at) throw notPossible('Nothing is planned.');
    await endPlan(tx, publish_at, by);
  });
}

/** Makes an earlier version the draft, without pictures and videos that were removed since. */
export async function restoreVersion(
  app: Pick<App, 'db' | 'now'>,
  id: number,
  { seen, by }: { seen: ReadonlyMap<string, number>; by: Actor },
): Promise<number> {
  return await app.db.transaction().execute(async (tx) => {
    await lockDraft(tx);
    const wanted = existing(await versionContent(tx, id));
    const { live, changed: drafts, rows } = await loadDraft(tx);
    requireSeen(rows, drafts, seen);
    await restorePictures(
      tx,
      allMedia({ ...live, ...wanted }).map(({ name }) => name),
    );
    let changed = 0;
    for (const section of siteSectionNames) {
      const entries = await withoutMissing(tx, section, wanted[section] ?? live[section]);
      const isLive = isDeepStrictEqual(entries, live[section]);
      if (!isLive) changed += 1;
      const [content, base] = isLive ? [null, null] : [entries, live[section]];
      await storeSection(tx, { section, content, base, by, at: app.now() });
    }
    await recordInAudit(tx, { actor: by, action: 'site.restore', subject: `site:${id}` });
    await endEmptyPlan(tx, by);
    return changed;
  });
}

async function withoutMissing(
  tx: Db,
  section: SiteSection,
  entries: SiteContent[SiteSection],
): Promise<SiteEntry[]> {
  const missing = await missingMedia(tx, section, entries);
  return entries.map((values, entry) => {
    const gone = missing.filter((one) => one.entry === entry).map(({ field }) => [field, '']);
    return { ...values, ...Object.fromEntries(gone) };
  });
}
