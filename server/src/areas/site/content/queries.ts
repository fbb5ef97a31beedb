import { isDeepStrictEqual } from 'node:util';
import type { Page } from '@edc/contract/common/lists/paging-rules';
import type { DraftSection, SiteDraft, SiteVersion } from '@edc/contract/site/site-content';
import {
  isListSection,
  type SiteContent,
  type SiteEntry,
  type SiteSection,
  siteSectionNames,
} from '@edc/contract/site/site-content-rules';
import { plainPictureUrl } from '@edc/contract/system/picture-rules';
import { sql } from 'kysely';
import type { App } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { type List, loadPage, type PageRequest } from '../../../platform/lists/page.ts';
import { loadNames } from '../../people/staff/queries.ts';
import { loadPictures, loadVideoTitles } from '../../system/media/queries.ts';
import { loadPublicSite, loadSettings } from '../../system/settings-store/queries.ts';
import { presentHome, storedHome } from '../home/queries.ts';
import { allMedia, contentOf, homeOf, settingsOf } from './rules.ts';
import { newestVersion, scheduleOf, sectionRows, shownVersions } from './store.ts';

export { draftMedia, isInVersion } from './store.ts';

/** The published content. */
async function loadLive(db: Db): Promise<SiteContent> {
  const [home, settings] = await Promise.all([storedHome(db), loadSettings(db)]);
  return contentOf(home, settings);
}

/** The content that would be published now, and the parts that visitors do not see yet. */
export async function loadDraft(db: Db) {
  const [live, rows] = await Promise.all([loadLive(db), sectionRows(db)]);
  const content = { ...live };
  const changed: SiteSection[] = [];
  for (const { section, content: saved, base } of rows) {
    if (!saved || !siteSectionNames.includes(section)) continue;
    const entries = isListSection(section) ? saved : [followed(saved, base, live[section])];
    if (isDeepStrictEqual(entries, live[section])) continue;
    content[section] = entries;
    changed.push(section);
  }
  return { live, rows, content, changed };
}

/** For a single form: fields that the editor has not changed follow the published content. */
function followed(
  [saved = {}]: SiteEntry[],
  base: SiteEntry[] | null,
  [live = {}]: SiteEntry[],
): SiteEntry {
  const [began] = base ?? [];
  if (!began) return saved;
  const kept = Object.entries(saved).map(([name, value]) => [
    name,
    value === began[name] ? (live[name] ?? value) : value,
  ]);
  return Object.fromEntries(kept);
}

type Draft = Awaited<ReturnType<typeof loadDraft>>;

/** Names of people who changed parts, published or planned. */
export const namesOf = (db: Db, { rows }: Draft, others: (string | null)[] = []) =>
  loadNames(db, [...rows.map(({ changed_by }) => changed_by), ...others]);

export function presentSection(
  draft: Draft,
  section: SiteSection,
  nameOf: (actor: string | null) => string,
): DraftSection {
  const row = draft.rows.find((one) => one.section === section);
  return {
    section,
    entries: draft.content[section],
    version: row?.version ?? 0,
    changed: draft.changed.includes(section),
    changed_by: row ? nameOf(row.changed_by) : '',
    changed_at: row?.changed_at.toISOString() ?? null,
  };
}

export async function loadSiteDraft(db: Db): Promise<SiteDraft> {
  const [draft, schedule, newest] = await Promise.all([
    loadDraft(db),
    scheduleOf(db),
    newestVersion(db),
  ]);
  const nameOf = await namesOf(db, draft, [schedule.scheduled_by, newest?.published_by ?? null]);
  return {
    sections: siteSectionNames.map((section) => presentSection(draft, section, nameOf)),
    media: await loadMedia(db, draft.content),
    schedule: schedule.publish_at
      ? { at: schedule.publish_at.toISOString(), by: nameOf(schedule.scheduled_by) }
      : null,
    published: newest
      ? { at: newest.published_at.toISOString(), by: nameOf(newest.published_by) }
      : null,
  };
}

async function loadMedia(db: Db, content: SiteContent): Promise<SiteDraft['media']> {
  const named = allMedia(content);
  const names = (kind: 'picture' | 'video') =>
    named.filter((one) => one.kind === kind).map(({ name }) => name);
  const [pictures, videos] = await Promise.all([
    loadPictures(db, names('picture')),
    loadVideoTitles(db, names('video')),
  ]);
  return Object.fromEntries(
    named.map(({ name, kind }) => {
      const picture = kind === 'picture' ? pictures.find(name) : null;
      const thumbnail = picture
        ? plainPictureUrl({ ...picture, widths: picture.widths.slice(0, 1) })
        : '';
      return [name, { label: picture?.alt ?? videos.get(name) ?? '', thumbnail }];
    }),
  );
}

/** The home page and contact details with the draft instead of the published content. */
export async function loadPreview(app: Pick<App, 'db' | 'rehearsal'>) {
  const { db } = app;
  const { content } = await loadDraft(db);
  const site = { ...(await loadSettings(db)), ...settingsOf(content) };
  return {
    home: await presentHome(db, homeOf(content), site.video_url),
    site: await loadPublicSite(app, site),
  };
}

const versionList: List = {
  name: 'site-versions',
  id: sql.ref<number>('site_versions.id'),
  sorts: { published: { by: sql.ref('site_versions.published_at'), type: 'timestamptz' } },
};

export async function loadVersions(
  { db, secretKey }: Pick<App, 'db' | 'secretKey'>,
  wanted: PageRequest,
): Promise<Page<SiteVersion>> {
  const [page, newest] = await Promise.all([
    loadPage(db, shownVersions(db), versionList, { ...wanted, secretKey }),
    newestVersion(db),
  ]);
  const nameOf = await loadNames(
    db,
    page.items.map((row) => row.published_by),
  );
  const items = page.items.map((row) => ({
    id: String(row.id),
    published_at: row.published_at.toISOString(),
    published_by: nameOf(row.published_by),
    note: row.note,
    sections: row.sections as SiteSection[],
    current: row.id === newest?.id,
  }));
  return { ...page, items };
}
