import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import type { DB } from '../../../../platform/database/schema.ts';

const skills = (db: Db) =>
  db
    .selectFrom('skills')
    .select(['id', 'slug', 'title', 'category', 'picture', 'retired_at', 'published_at'])
    .select([
      sql<number>`(select count(*) from offerings
        join courses on courses.id = offerings.course_id
        where offerings.skill_id = skills.id and courses.open)::int`.as('open_courses'),
    ]);

export async function skillRows(db: Db) {
  return await skills(db)
    .orderBy(sql`retired_at is not null and published_at is not null`)
    .orderBy('title')
    .limit(500)
    .execute();
}

export async function skillRow(db: Db, slug: string) {
  return await skills(db)
    .select(['description', 'detailed_description', 'version'])
    .select(
      sql<string[]>`array(select picture from skill_gallery
        where skill_id = skills.id order by position)`.as('gallery'),
    )
    .where('slug', '=', slug)
    .executeTakeFirst();
}

export async function lockSkill(tx: Db, slug: string): Promise<boolean> {
  const row = await tx
    .selectFrom('skills')
    .select('id')
    .where('slug', '=', slug)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export type SkillValues = Pick<
  Selectable<DB['skills']>,
  'title' | 'category' | 'description' | 'detailed_description' | 'picture'
>;

/** Undefined if another skill has this slug. */
export async function insertDraft(
  tx: Db,
  row: SkillValues & { slug: string; at: Date },
): Promise<number | undefined> {
  const { at, ...values } = row;
  const added = await tx
    .insertInto('skills')
    .values({
      ...values,
      study_modes: ['Full Time', 'Part Time'],
      faculties: null,
      position: sql`(select coalesce(max(position), 0) + 1 from skills)`,
      published_at: null,
      retired_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}

export async function updateSkill(
  tx: Db,
  id: number,
  values: Partial<SkillValues> & { retired_at?: Date | null; published_at?: Date },
): Promise<void> {
  await tx
    .updateTable('skills')
    .set({ ...values, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function titleTaken(db: Db, title: string, exceptId = 0): Promise<boolean> {
  const row = await db
    .selectFrom('skills')
    .select('id')
    .where(sql`lower(title)`, '=', title.toLowerCase())
    .where('id', '!=', exceptId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Its offerings are deleted with it. */
export async function deleteSkill(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('offerings').where('skill_id', '=', id).execute();
  await tx.deleteFrom('skills').where('id', '=', id).execute();
}
