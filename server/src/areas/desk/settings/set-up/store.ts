import { sql } from 'kysely';
import type { Actor } from '../../../../platform/actors.ts';
import type { Db } from '../../../../platform/database/connect.ts';

export async function confirmedSteps(db: Db) {
  return await db.selectFrom('set_up_steps').select(['step', 'done_at']).execute();
}

/** The first confirmation counts. */
export async function confirmStep(tx: Db, step: string, by: Actor, at: Date): Promise<boolean> {
  const row = await tx
    .insertInto('set_up_steps')
    .values({ step, done_by: by, done_at: at })
    .onConflict((conflict) => conflict.column('step').doNothing())
    .returning('step')
    .executeTakeFirst();
  return row !== undefined;
}

/** The facts from other tables that the checklist needs, in one statement. */
export async function setUpCounts(db: Db, session: string) {
  const { rows } = await sql<{
    skills: number;
    draft_skills: number;
    courses: number;
    open_courses: number;
    without_places: number;
    without_schedule: number;
    has_students: boolean;
    has_notices: boolean;
    staff: number;
    signatories: number;
    has_home: boolean;
  }>`
    with current as (
      select id, open from courses
      where session = ${session} and (open or opened_at is null))
    select
      (select count(*)::int from skills where retired_at is null) as skills,
      (select count(*)::int from skills where published_at is null) as draft_skills,
      (select count(*)::int from current) as courses,
      (select count(*)::int from current where open) as open_courses,
      (select count(*)::int from current where not exists (
        select 1 from offerings join skills on skills.id = offerings.skill_id
        where offerings.course_id = current.id and offerings.capacity > 0
          and skills.retired_at is null)) as without_places,
      (select count(*)::int from current where not exists (
        select 1 from schedules where course_id = current.id
          and cancelled_at is null)) as without_schedule,
      exists (select 1 from students) as has_students,
      exists (select 1 from provider_notices) as has_notices,
      (select count(*)::int from staff where locked_at is null) as staff,
      (select count(*)::int from signatories) as signatories,
      exists (select 1 from home_slides) or exists (select 1 from home_leaders) as has_home`.execute(
    db,
  );
  return rows[0] as (typeof rows)[number];
}
