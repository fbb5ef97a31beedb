import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { DB } from '../../../platform/database/schema.ts';
import type { OfferAudience } from './training/rules.ts';

export type SkillRow = Omit<
  Selectable<DB['skills']>,
  'id' | 'version' | 'published_at' | 'retired_at'
>;

/** Adds or updates skills. Returns the id of each slug. */
export async function upsertSkills(tx: Db, rows: SkillRow[]): Promise<Map<string, number>> {
  const stored = await tx
    .insertInto('skills')
    .values(rows.map((row) => ({ ...row, published_at: sql`now()` })))
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

/** The skills that are taught, or the one with this slug, in the centre's own order. */
export async function taughtSkills(db: Db, slug?: string) {
  return await db
    .selectFrom('skills')
    .select(['slug', 'title', 'category', 'description', 'detailed_description', 'picture'])
    .select(
      sql<string[]>`array(select picture from skill_gallery
        where skill_id = skills.id order by position)`.as('gallery'),
    )
    .select(
      sql<number[]>`array(select distinct courses.fees_kobo from offerings
        join courses on courses.id = offerings.course_id
        where offerings.skill_id = skills.id and courses.open
        order by courses.fees_kobo)`.as('fees_kobo'),
    )
    .select(
      sql<OfferAudience[]>`(select coalesce(json_agg(json_build_object(
          'study_modes', offerings.study_modes, 'faculties', offerings.faculties)), '[]')
        from offerings join courses on courses.id = offerings.course_id
        where offerings.skill_id = skills.id and courses.open)`.as('audiences'),
    )
    .where('retired_at', 'is', null)
    .$if(slug !== undefined, (query) => query.where('slug', '=', slug as string))
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Every skill by its slug, with its default audience, which an offering may override. */
export async function skillsBySlug(db: Db) {
  const rows = await db
    .selectFrom('skills')
    .select(['id', 'slug', 'study_modes', 'faculties'])
    .execute();
  return new Map(rows.map((row) => [row.slug, row]));
}

/** The skills that show these pictures. */
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
