import { type Selectable, sql } from 'kysely';
import type { Actor } from '../../../platform/actors.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { DB } from '../../../platform/database/schema.ts';

const MOST_SESSIONS = 60;

/** Every session with what it offers, the newest first. */
export async function sessionRows(db: Db) {
  return await db
    .selectFrom('academic_sessions')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('courses')
          .select([
            sql<number>`count(*)::int`.as('courses'),
            sql<number>`count(*) filter (where open)::int`.as('open_courses'),
            sql<number>`count(*) filter (where opened_at is not null)::int`.as('opened_courses'),
          ])
          .whereRef('courses.session', '=', 'academic_sessions.name')
          .as('course'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('offerings')
          .innerJoin('courses', 'courses.id', 'offerings.course_id')
          .select([
            sql<number>`count(distinct offerings.skill_id)::int`.as('skills'),
            sql<number>`coalesce(sum(offerings.capacity), 0)::int`.as('places'),
          ])
          .whereRef('courses.session', '=', 'academic_sessions.name')
          .as('offer'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('schedules')
          .innerJoin('courses', 'courses.id', 'schedules.course_id')
          .select([
            sql<number>`count(*)::int`.as('batches'),
            sql<string | null>`min(schedules.start_date)`.as('first_day'),
            sql<string | null>`max(schedules.end_date)`.as('last_day'),
          ])
          .whereRef('courses.session', '=', 'academic_sessions.name')
          .where('schedules.cancelled_at', 'is', null)
          .as('training'),
      (join) => join.onTrue(),
    )
    .select([
      'academic_sessions.name',
      'course.courses',
      'course.open_courses',
      'course.opened_courses',
      'offer.skills',
      'offer.places',
      'training.batches',
      'training.first_day',
      'training.last_day',
    ])
    .orderBy('academic_sessions.name', 'desc')
    .limit(MOST_SESSIONS)
    .execute();
}

export async function sessionNames(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('academic_sessions')
    .select('name')
    .orderBy('name', 'desc')
    .limit(MOST_SESSIONS)
    .execute();
  return rows.map(({ name }) => name);
}

/** False if there is no such session. */
export async function lockSession(tx: Db, name: string): Promise<boolean> {
  const row = await tx
    .selectFrom('academic_sessions')
    .select('name')
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function wasEverOpened(tx: Db, session: string): Promise<boolean> {
  const row = await tx
    .selectFrom('courses')
    .select('id')
    .where('session', '=', session)
    .where((eb) => eb.or([eb('open', '=', true), eb('opened_at', 'is not', null)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Its courses, and their places and batches, are deleted with it. */
export async function deleteSession(tx: Db, session: string): Promise<void> {
  await tx.deleteFrom('courses').where('session', '=', session).execute();
  await tx.deleteFrom('academic_sessions').where('name', '=', session).execute();
}

/** False if it exists already. */
export async function insertSession(tx: Db, name: string, by: Actor): Promise<boolean> {
  const row = await tx
    .insertInto('academic_sessions')
    .values({ name, created_by: by })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .executeTakeFirst();
  return row !== undefined;
}

/** The courses of a session, with how many places they have. */
export async function coursesOfSession(db: Db, session: string) {
  return await db
    .selectFrom('courses')
    .select(['id', 'code', 'course_code', 'course_title', 'level', 'semester', 'fees_kobo', 'open'])
    .select('version')
    .select(
      sql<number>`(select coalesce(sum(offerings.capacity), 0) from offerings
        join skills on skills.id = offerings.skill_id
        where offerings.course_id = courses.id and skills.retired_at is null)::int`.as('places'),
    )
    .where('session', '=', session)
    .orderBy('course_code')
    .limit(200)
    .execute();
}

export async function offersOfCourses(db: Db, courseIds: number[]) {
  if (courseIds.length === 0) return [];
  return await db
    .selectFrom('offerings')
    .innerJoin('skills', 'skills.id', 'offerings.skill_id')
    .select([
      'offerings.course_id',
      'offerings.skill_id',
      'offerings.capacity',
      'offerings.study_modes',
      'offerings.faculties',
      'skills.title',
      'skills.retired_at',
    ])
    .where('offerings.course_id', 'in', courseIds)
    .orderBy('offerings.id')
    .execute();
}

export async function batchesOfCourses(db: Db, courseIds: number[]) {
  if (courseIds.length === 0) return [];
  return await db
    .selectFrom('schedules')
    .select(['course_id', 'batch', 'start_date', 'end_date', 'study_modes'])
    .select(['training_time', 'training_place'])
    .where('course_id', 'in', courseIds)
    .where('cancelled_at', 'is', null)
    .orderBy('start_date')
    .orderBy('batch')
    .execute();
}

/** Opens or closes courses. The version grows, so that no older form is saved over it. */
export async function setOpen(tx: Db, ids: number[], open: boolean): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('courses')
    .set({
      open,
      version: sql`version + 1`,
      ...(open ? { opened_at: sql`coalesce(opened_at, now())` } : {}),
    })
    .where('id', 'in', ids)
    .execute();
}

export async function openSessions(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('courses')
    .select('session')
    .distinct()
    .where('open', '=', true)
    .orderBy('session')
    .execute();
  return rows.map(({ session }) => session);
}

/** Active trainers of the skills of these courses that are still taught. */
const trainersOf = (courseIds: readonly number[]) => sql`workshop_trainers
  join staff on staff.id = workshop_trainers.staff_id
    and 'trainer' = any(staff.roles) and staff.locked_at is null
  join skills on skills.id = workshop_trainers.skill_id and skills.retired_at is null
  where workshop_trainers.course_id = any(${courseIds}::bigint[])`;

export async function countTrainers(db: Db, courseIds: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct staff.id)::int as count from ${trainersOf(courseIds)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Trainers of a workshop get its copies; trainers of one batch get the copy of the same name. */
export async function copyTrainers(tx: Db, copies: ReadonlyMap<number, number>): Promise<number> {
  const { rows } = await sql`
    with copies as (select * from unnest(${[...copies.keys()]}::bigint[],
      ${[...copies.values()]}::bigint[]) as copies (old_id, new_id)),
    taught as (select workshop_trainers.* from ${trainersOf([...copies.keys()])})
    insert into workshop_trainers (course_id, skill_id, staff_id, batch_id)
    select copies.new_id, taught.skill_id, taught.staff_id, new_batch.id
    from taught join copies on copies.old_id = taught.course_id
    left join schedules old_batch on old_batch.id = taught.batch_id
    left join schedules new_batch on new_batch.course_id = copies.new_id
      and new_batch.batch = old_batch.batch
    where taught.batch_id is null or new_batch.id is not null
    on conflict do nothing
    returning staff_id`.execute(tx);
  return rows.length;
}

export async function insertBatches(
  tx: Db,
  rows: Awaited<ReturnType<typeof batchesOfCourses>>,
): Promise<void> {
  if (rows.length > 0) await tx.insertInto('schedules').values(rows).execute();
}

export type CourseRow = Omit<Selectable<DB['courses']>, 'id' | 'version'>;

/** Returns the id of each code. */
export async function upsertCourses(tx: Db, rows: CourseRow[]): Promise<Map<string, number>> {
  const stored = await tx
    .insertInto('courses')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('code').doUpdateSet((eb) => ({
        course_title: eb.ref('excluded.course_title'),
        level: eb.ref('excluded.level'),
        semester: eb.ref('excluded.semester'),
        fees_kobo: eb.ref('excluded.fees_kobo'),
        open: eb.ref('excluded.open'),
        opened_at: eb.fn.coalesce('courses.opened_at', 'excluded.opened_at'),
      })),
    )
    .returning(['id', 'code'])
    .execute();
  return new Map(stored.map((row) => [row.code, row.id]));
}

export type OfferingRow = Omit<Selectable<DB['offerings']>, 'id' | 'version'>;

/** Adds offerings, or changes their places but not their audience. */
export async function upsertOfferings(tx: Db, rows: OfferingRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('offerings')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['course_id', 'skill_id'])
        .doUpdateSet((eb) => ({ capacity: eb.ref('excluded.capacity') })),
    )
    .execute();
}
