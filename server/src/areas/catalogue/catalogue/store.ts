import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { OfferAudience } from './training/rules.ts';

export interface SkillRow {
  slug: string;
  title: string;
  category: string;
  description: string;
  detailed_description: string;
  picture: string | null;
  study_modes: string[];
  faculties: string[] | null;
  position: number;
}

/** Adds skills or brings them up to date. Returns the id of each slug. */
export async function upsertSkills(tx: Db, rows: SkillRow[]): Promise<Map<string, number>> {
  const stored = await tx
    .insertInto('skills')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('slug').doUpdateSet((eb) => ({
        title: eb.ref('excluded.title'),
        category: eb.ref('excluded.category'),
        description: eb.ref('excluded.description'),
        detailed_description: eb.ref('excluded.detailed_description'),
        picture: eb.ref('excluded.picture'),
        study_modes: eb.ref('excluded.study_modes'),
        faculties: eb.ref('excluded.faculties'),
        position: eb.ref('excluded.position'),
      })),
    )
    .returning(['id', 'slug'])
    .execute();
  return new Map(stored.map((row) => [row.slug, row.id]));
}

export async function replaceGalleries(
  tx: Db,
  galleries: { skillId: number; pictures: string[] }[],
): Promise<void> {
  const ids = galleries.map(({ skillId }) => skillId);
  await tx.deleteFrom('skill_gallery').where('skill_id', 'in', ids).execute();
  const rows = galleries.flatMap(({ skillId, pictures }) =>
    pictures.map((picture, position) => ({ skill_id: skillId, position, picture })),
  );
  if (rows.length > 0) await tx.insertInto('skill_gallery').values(rows).execute();
}

/** The skills that are taught, or the one of this slug, in the centre's own order. */
export async function taughtSkills(db: Db, slug?: string) {
  return await db
    .selectFrom('skills')
    .select(['slug', 'title', 'category', 'description', 'detailed_description', 'picture'])
    .select(
      sql<string[]>`array(select picture from skill_gallery
        where skill_id = skills.id order by position)`.as('gallery'),
    )
    .select(
      sql<number[]>`array(select distinct applications.fees_kobo from offerings
        join applications on applications.id = offerings.application_id
        where offerings.skill_id = skills.id and applications.open
        order by applications.fees_kobo)`.as('fees_kobo'),
    )
    .select(
      sql<OfferAudience[]>`(select coalesce(json_agg(json_build_object(
          'study_modes', offerings.study_modes, 'faculties', offerings.faculties)), '[]')
        from offerings join applications on applications.id = offerings.application_id
        where offerings.skill_id = skills.id and applications.open)`.as('audiences'),
    )
    .where('retired_at', 'is', null)
    .$if(slug !== undefined, (query) => query.where('slug', '=', slug as string))
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Every skill by its slug, with whom it is for unless an offer says otherwise. */
export async function skillsBySlug(db: Db) {
  const rows = await db
    .selectFrom('skills')
    .select(['id', 'slug', 'study_modes', 'faculties'])
    .execute();
  return new Map(rows.map((row) => [row.slug, row]));
}

export interface ApplicationRow {
  code: string;
  session: string;
  course_code: string;
  course_title: string;
  level: string;
  semester: number;
  fees_kobo: number;
  open: boolean;
  /** When students could first register; null for a draft. */
  opened_at: Date | null;
}

/** Returns the id of each code. */
export async function upsertApplications(
  tx: Db,
  rows: ApplicationRow[],
): Promise<Map<string, number>> {
  const stored = await tx
    .insertInto('applications')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('code').doUpdateSet((eb) => ({
        course_title: eb.ref('excluded.course_title'),
        level: eb.ref('excluded.level'),
        semester: eb.ref('excluded.semester'),
        fees_kobo: eb.ref('excluded.fees_kobo'),
        open: eb.ref('excluded.open'),
      })),
    )
    .returning(['id', 'code'])
    .execute();
  return new Map(stored.map((row) => [row.code, row.id]));
}

export interface OfferingRow {
  application_id: number;
  skill_id: number;
  capacity: number;
  study_modes: string[];
  faculties: string[] | null;
}

/** Adds offers, or changes their places; whom an offer is for stays as it is. */
export async function upsertOfferings(tx: Db, rows: OfferingRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('offerings')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['application_id', 'skill_id'])
        .doUpdateSet((eb) => ({ capacity: eb.ref('excluded.capacity') })),
    )
    .execute();
}

export interface ScheduleRow {
  application_id: number;
  batch: string;
  start_date: string;
  end_date: string;
  study_modes: string[];
}

export async function upsertSchedules(tx: Db, rows: ScheduleRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('schedules')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['application_id', 'batch']).doUpdateSet((eb) => ({
        start_date: eb.ref('excluded.start_date'),
        end_date: eb.ref('excluded.end_date'),
        study_modes: eb.ref('excluded.study_modes'),
      })),
    )
    .execute();
}

/** Which skills show these pictures. */
export async function skillPictures(
  db: Db,
  names: string[],
): Promise<{ name: string; place: string }[]> {
  const { rows } = await sql<{ name: string; place: string }>`
    select picture as name, 'the skill ' || title as place from skills
      where picture = any(${names})
    union all select g.picture, 'the skill ' || s.title
      from skill_gallery g join skills s on s.id = g.skill_id
      where g.picture = any(${names})`.execute(db);
  return rows;
}
