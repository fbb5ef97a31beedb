import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';

const skills = (db: Db) =>
  db
    .selectFrom('skills')
    .select(['id', 'slug', 'title', 'category', 'picture', 'retired_at', 'published_at'])
    .select([
      sql<number>`(select count(*) from offerings
        join applications on applications.id = offerings.application_id
        where offerings.skill_id = skills.id and applications.open)::int`.as('open_courses'),
      sql<number>`(select count(*) from registrations
        where registrations.skill_id = skills.id
          and registrations.state <> 'cancelled')::int`.as('registered'),
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

/** Nobody else changes the skill until the transaction ends. */
export async function lockSkill(tx: Db, slug: string): Promise<boolean> {
  const row = await tx
    .selectFrom('skills')
    .select('id')
    .where('slug', '=', slug)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export interface SkillValues {
  title: string;
  category: string;
  description: string;
  detailed_description: string;
  picture: string | null;
}

/** Undefined where a skill has this slug already. */
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

/** Whether anything but a draft of an offer names it. */
export async function isSkillChosen(tx: Db, id: number): Promise<boolean> {
  const { rows } = await sql<{ chosen: boolean }>`select
    exists (select 1 from registrations where skill_id = ${id})
    or exists (select 1 from registration_changes where skill_id = ${id})
    or exists (select 1 from payment_attempts where skill_id = ${id})
    or exists (select 1 from skill_changes where ${id} in (from_skill_id, to_skill_id))
    or exists (select 1 from waiting_list join offerings on offerings.id = waiting_list.offering_id
      where offerings.skill_id = ${id}) as chosen`.execute(tx);
  return rows[0]?.chosen ?? false;
}

/** Its offers go with it. */
export async function deleteSkill(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('offerings').where('skill_id', '=', id).execute();
  await tx.deleteFrom('skills').where('id', '=', id).execute();
}

/** Who could no longer be offered a place if the skill were retired. */
export async function waitingFor(tx: Db, id: number): Promise<number> {
  const row = await tx
    .selectFrom('waiting_list')
    .innerJoin('offerings', 'offerings.id', 'waiting_list.offering_id')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('offerings.skill_id', '=', id)
    .where('waiting_list.state', 'in', ['waiting', 'offered'])
    .executeTakeFirstOrThrow();
  return row.count;
}
