import type { SiteContent, SiteEntry, SiteSection } from '@edc/contract/site/site-content-rules';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/actors.ts';
import type { Db } from '../../../platform/database/connect.ts';

export interface SectionRow {
  section: SiteSection;
  content: SiteEntry[] | null;
  /** The content when the draft began. */
  base: SiteEntry[] | null;
  version: number;
  changed_by: Actor;
  changed_at: Date;
}

export async function sectionRows(db: Db): Promise<SectionRow[]> {
  const rows = await db
    .selectFrom('site_sections')
    .select(['section', 'content', 'base', 'version', 'changed_by', 'changed_at'])
    .execute();
  return rows as unknown as SectionRow[];
}

export async function scheduleOf(db: Db) {
  return await db
    .selectFrom('site_schedule')
    .select(['publish_at', 'scheduled_by', 'note'])
    .executeTakeFirstOrThrow();
}

/** Locked until the transaction ends against changes and publishing. */
export async function lockDraft(tx: Db) {
  return await tx
    .selectFrom('site_schedule')
    .select(['publish_at', 'scheduled_by', 'note'])
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function storeSchedule(
  tx: Db,
  schedule: { publish_at: Date; scheduled_by: Actor; note: string } | undefined,
): Promise<void> {
  await tx
    .updateTable('site_schedule')
    .set(schedule ?? { publish_at: null, scheduled_by: null, note: '' })
    .execute();
}

export async function storeSection(
  tx: Db,
  row: {
    section: SiteSection;
    content: SiteEntry[] | null;
    base: SiteEntry[] | null;
    by: Actor;
    at: Date;
  },
): Promise<void> {
  const values = {
    content: row.content && JSON.stringify(row.content),
    base: row.base && JSON.stringify(row.base),
    changed_by: row.by,
    changed_at: row.at,
  };
  await tx
    .insertInto('site_sections')
    .values({ section: row.section, version: 1, ...values })
    .onConflict((conflict) =>
      conflict
        .column('section')
        .doUpdateSet({ ...values, version: sql`site_sections.version + 1` }),
    )
    .execute();
}

export async function insertVersion(
  tx: Db,
  version: { content: SiteContent; sections: SiteSection[]; note: string; by: Actor; at: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('site_versions')
    .values({
      content: JSON.stringify(version.content),
      sections: version.sections,
      note: version.note,
      published_by: version.by,
      published_at: version.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const shownVersions = (db: Db) =>
  db.selectFrom('site_versions').select(['id', 'sections', 'note', 'published_by', 'published_at']);

export async function versionContent(db: Db, id: number): Promise<SiteContent | undefined> {
  const row = await db
    .selectFrom('site_versions')
    .select('content')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.content as unknown as SiteContent | undefined;
}

export async function newestVersion(db: Db) {
  return await shownVersions(db)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The parts of the draft that use one of these pictures or videos. */
export async function draftMedia(
  db: Db,
  names: string[],
): Promise<{ name: string; place: string }[]> {
  const { rows } = await sql<{ name: string; place: string }>`
    select distinct named.value as name, 'the draft of the home page' as place
    from site_sections,
      jsonb_array_elements(site_sections.content) as entry,
      jsonb_each_text(entry) as named
    where site_sections.content is not null and named.value = any(${names})`.execute(db);
  return rows;
}

/** Whether an earlier version of the home page uses this picture or video. */
export async function isInVersion(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from site_versions,
      jsonb_each(site_versions.content) as part,
      jsonb_array_elements(part.value) as entry,
      jsonb_each_text(entry) as named
    where named.value = ${name} limit 1`.execute(db);
  return rows.length > 0;
}
