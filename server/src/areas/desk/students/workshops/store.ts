import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import { PLAN_EACH_TIME } from '../../../../platform/database/statements/named-statements.ts';
import type { WorkshopTrainers } from '../../../../schema.gen.ts';
import { namedBy } from '../../../people/roster/queries.ts';

/** A trainer of one batch sees its students, and those who have no batch yet. */
const isOwnBatch = sql`workshop_trainers.batch_id is null or registrations.batch_id is null
  or workshop_trainers.batch_id = registrations.batch_id`;

/** Registrations in the workshops of a trainer, with the columns that trainers may see. */
export function workshopStudents(
  db: Db,
  staffId: number,
  { q, skill }: { q?: string | undefined; skill?: string | undefined },
) {
  return db
    .selectFrom('workshop_trainers')
    .innerJoin('registrations', (join) =>
      join
        .onRef('registrations.course_id', '=', 'workshop_trainers.course_id')
        .onRef('registrations.skill_id', '=', 'workshop_trainers.skill_id')
        .on(sql<boolean>`(${isOwnBatch})`),
    )
    .innerJoin('students', 'students.id', 'registrations.student_id')
    .innerJoin('courses', 'courses.id', 'registrations.course_id')
    .innerJoin('skills', 'skills.id', 'registrations.skill_id')
    .leftJoin('schedules', 'schedules.id', 'registrations.batch_id')
    .select([
      'registrations.id',
      'students.surname',
      'students.firstname',
      'students.matric_no',
      'students.level',
      'students.study_mode',
      'courses.course_code',
      'courses.session',
      'skills.title as skill',
      'schedules.batch',
      'registrations.state',
    ])
    .where('workshop_trainers.staff_id', '=', staffId)
    .where('registrations.state', '!=', 'cancelled')
    .where(sql<boolean>`true ${sql.raw(PLAN_EACH_TIME)}`)
    .$if(Boolean(skill), (query) => query.where('skills.title', '=', skill as string))
    .$if(Boolean(q), (query) => query.where(namedBy(q as string)));
}

/** Further details of one student in the caller's workshops, as far as trainers may see them. */
export async function workshopStudent(db: Db, staffId: number, id: number) {
  return await workshopStudents(db, staffId, {})
    .select(['students.department', 'registrations.registered_at'])
    .select(
      sql<number>`(select offerings.id from offerings
        where offerings.course_id = registrations.course_id
          and offerings.skill_id = registrations.skill_id)`.as('workshop'),
    )
    .where('registrations.id', '=', id)
    .executeTakeFirst();
}

const registered = sql<number>`(select count(*) from registrations
  where registrations.course_id = offerings.course_id
    and registrations.skill_id = offerings.skill_id and registrations.state <> 'cancelled')::int`;

const batches = sql<{ id: number; batch: string }[]>`coalesce((
  select json_agg(json_build_object('id', schedules.id, 'batch', schedules.batch)
    order by schedules.start_date, schedules.batch)
  from schedules where schedules.course_id = offerings.course_id
    and schedules.cancelled_at is null), '[]')`;

const offered = (db: Db) =>
  db
    .selectFrom('offerings')
    .innerJoin('courses', 'courses.id', 'offerings.course_id')
    .innerJoin('skills', 'skills.id', 'offerings.skill_id');

/** The skills of courses that are open or still in training. */
const current = (db: Db, today: string) =>
  offered(db)
    .where(sql<boolean>`(courses.open or exists (select from schedules
      where schedules.course_id = courses.id and schedules.cancelled_at is null
        and schedules.end_date >= ${today}::date))`)
    .where('skills.retired_at', 'is', null);

/** Current workshops with students and without a trainer, and since when there are students. */
export async function workshopsWithoutTrainer(db: Db, today: string) {
  return await current(db, today)
    .innerJoin('registrations', (join) =>
      join
        .onRef('registrations.course_id', '=', 'offerings.course_id')
        .onRef('registrations.skill_id', '=', 'offerings.skill_id')
        .on('registrations.state', '!=', 'cancelled'),
    )
    .select([
      sql<number>`count(distinct offerings.id)::int`.as('count'),
      sql<Date | null>`min(registrations.registered_at)`.as('since'),
    ])
    .where(sql<boolean>`not exists (select from workshop_trainers
      where workshop_trainers.course_id = offerings.course_id
        and workshop_trainers.skill_id = offerings.skill_id)`)
    .executeTakeFirstOrThrow();
}

/** With their trainers. */
export async function workshopsWithTrainers(db: Db, today: string) {
  return await current(db, today)
    .select([
      'courses.code as application_code',
      'courses.course_code',
      'courses.session',
      'skills.slug as skill_code',
      'skills.title as skill',
      registered.as('students'),
      sql<boolean>`exists (select from schedules
        where schedules.course_id = courses.id and schedules.cancelled_at is null
          and ${today}::date between schedules.start_date and schedules.end_date)`.as('running'),
      // Of the batches that its students are in, if they are in any.
      sql<string | null>`(select coalesce(min(schedules.start_date) filter (where exists (
            select from registrations where registrations.batch_id = schedules.id
              and registrations.skill_id = offerings.skill_id
              and registrations.state <> 'cancelled')),
          min(schedules.start_date))::text
        from schedules where schedules.course_id = courses.id and schedules.cancelled_at is null
          and schedules.end_date >= ${today}::date)`.as('starts_on'),
      batches.as('batches'),
      sql<{ email_address: string; full_name: string; batch_id: number | null }[]>`coalesce((
        select json_agg(json_build_object(
          'email_address', staff.email_address, 'full_name', staff.full_name,
          'batch_id', workshop_trainers.batch_id
        ) order by staff.full_name)
        from workshop_trainers join staff on staff.id = workshop_trainers.staff_id
        where workshop_trainers.course_id = offerings.course_id
          and workshop_trainers.skill_id = offerings.skill_id), '[]')`.as('trainers'),
    ])
    .orderBy('courses.session', 'desc')
    .orderBy('courses.course_code')
    .orderBy('skills.title')
    .limit(500)
    .execute();
}

export async function allTrainers(db: Db) {
  return await db
    .selectFrom('staff')
    .select(['email_address', 'full_name'])
    .where(sql<boolean>`'trainer' = any(roles)`)
    .where('locked_at', 'is', null)
    .orderBy('full_name')
    .limit(500)
    .execute();
}

/** The workshops of one trainer, with the lines of their schedules. */
export async function workshopsOf(db: Db, staffId: number) {
  return await offered(db)
    .innerJoin('workshop_trainers', (join) =>
      join
        .onRef('workshop_trainers.course_id', '=', 'offerings.course_id')
        .onRef('workshop_trainers.skill_id', '=', 'offerings.skill_id'),
    )
    .select([
      sql<string>`offerings.id::text`.as('key'),
      'skills.title as skill',
      'courses.course_code',
      'courses.session',
      sql<number>`(select count(*) from registrations
        where registrations.course_id = offerings.course_id
          and registrations.skill_id = offerings.skill_id
          and registrations.state <> 'cancelled' and (${isOwnBatch}))::int`.as('students'),
      sql<{ batch: string; start_date: string; end_date: string }[]>`coalesce((
        select json_agg(json_build_object('batch', schedules.batch,
          'start_date', schedules.start_date, 'end_date', schedules.end_date))
        from schedules where schedules.course_id = offerings.course_id
          and schedules.id = coalesce(workshop_trainers.batch_id, schedules.id)
          and schedules.cancelled_at is null), '[]')`.as('lines'),
    ])
    .where('workshop_trainers.staff_id', '=', staffId)
    .orderBy('courses.session', 'desc')
    .orderBy('skills.title')
    .limit(100)
    .execute();
}

export async function workshopSkills(db: Db, staffId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('workshop_trainers')
    .innerJoin('skills', 'skills.id', 'workshop_trainers.skill_id')
    .select('skills.title')
    .distinct()
    .where('workshop_trainers.staff_id', '=', staffId)
    .orderBy('skills.title')
    .limit(200)
    .execute();
  return rows.map(({ title }) => title);
}

export async function findOffering(db: Db, applicationCode: string, skillCode: string) {
  return await offered(db)
    .select(['offerings.course_id', 'offerings.skill_id', 'skills.title', batches.as('batches')])
    .where('courses.code', '=', applicationCode)
    .where('skills.slug', '=', skillCode)
    .executeTakeFirst();
}

/** Without a batch it is for all of them. */
type Assignment = Selectable<WorkshopTrainers>;

/** False if it existed already. */
export async function insertTrainer(tx: Db, row: Assignment): Promise<boolean> {
  const added = await tx
    .insertInto('workshop_trainers')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['course_id', 'skill_id', 'staff_id'])
        .doUpdateSet({ batch_id: row.batch_id })
        .where('workshop_trainers.batch_id', 'is distinct from', row.batch_id),
    )
    .returning('staff_id')
    .executeTakeFirst();
  return added !== undefined;
}

/** False if there was none. */
export async function deleteTrainer(tx: Db, row: Assignment): Promise<boolean> {
  const removed = await tx
    .deleteFrom('workshop_trainers')
    .where('course_id', '=', row.course_id)
    .where('skill_id', '=', row.skill_id)
    .where('staff_id', '=', row.staff_id)
    .returning('staff_id')
    .executeTakeFirst();
  return removed !== undefined;
}

/** Scans that this trainer's phones made earlier keep the answer that the phone gave. */
export async function notePlacesTaken(tx: Db, staffId: number, at: Date): Promise<void> {
  await tx
    .updateTable('scanners')
    .set({ places_taken_at: at })
    .where('created_by', '=', staffId)
    .where('revoked_at', 'is', null)
    .execute();
}
