import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

export async function confirmedSteps(db: Db) {
  return await db.selectFrom('set_up_steps').select(['step', 'done_at']).execute();
}

/** The first time counts. */
export async function confirmStep(tx: Db, step: string, by: string, at: Date): Promise<boolean> {
  const row = await tx
    .insertInto('set_up_steps')
    .values({ step, done_by: by, done_at: at })
    .onConflict((conflict) => conflict.column('step').doNothing())
    .returning('step')
    .executeTakeFirst();
  return row !== undefined;
}

/** What a checklist needs to know of the catalogue and the roster, in one statement. */
export async function setUpCounts(db: Db, session: string) {
  const { rows } = await sql<{
    skills: number;
    courses: number;
    without_places: number;
    without_schedule: number;
    has_students: boolean;
  }>`
    with opened as (select id from applications where open and session = ${session})
    select
      (select count(*)::int from skills where retired_at is null) as skills,
      (select count(*)::int from opened) as courses,
      (select count(*)::int from opened where not exists (
        select 1 from offerings join skills on skills.id = offerings.skill_id
        where offerings.application_id = opened.id and offerings.capacity > 0
          and skills.retired_at is null)) as without_places,
      (select count(*)::int from opened where not exists (
        select 1 from schedules where application_id = opened.id
          and cancelled_at is null)) as without_schedule,
      exists (select 1 from students) as has_students`.execute(db);
  return rows[0] as (typeof rows)[number];
}

export async function openCourses(db: Db, session: string) {
  return await db
    .selectFrom('applications')
    .select(['id', 'code', 'session', 'course_code', 'course_title', 'level', 'semester'])
    .select(['fees_kobo', 'open'])
    .where('open', '=', true)
    .where('session', '=', session)
    .orderBy('code')
    .limit(100)
    .execute();
}

export async function skillSlugs(db: Db) {
  return await db
    .selectFrom('skills')
    .select(['id', 'slug'])
    .where('retired_at', 'is', null)
    .orderBy('id')
    .limit(500)
    .execute();
}

/** Which skills have places in these courses already. */
export async function offeredIn(db: Db, applicationIds: number[]) {
  return await db
    .selectFrom('offerings')
    .select(['application_id', 'skill_id'])
    .where('application_id', 'in', applicationIds)
    .execute();
}
