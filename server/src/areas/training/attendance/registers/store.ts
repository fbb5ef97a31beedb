import { PAIR_SECONDS } from '@edc/contract/training/attendance/scan-rules';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import { TRAINING_SINCE } from '../../enrolment/queries.ts';
import { isOfOffering } from '../../places-taken/queries.ts';

const batches = sql<{ id: number; batch: string; start_date: string; end_date: string }[]>`
  coalesce((select json_agg(json_build_object('id', schedules.id, 'batch', schedules.batch,
      'start_date', schedules.start_date, 'end_date', schedules.end_date)
      order by schedules.start_date, schedules.batch)
    from schedules where schedules.course_id = offerings.course_id
      and schedules.cancelled_at is null), '[]')`;

/** Whether a trainer teaches the registration: by workshop, and by batch if they have only one. */
export const taughtBy = (staffId: number) => sql<boolean>`exists (
  select from workshop_trainers
  where workshop_trainers.staff_id = ${staffId}
    and workshop_trainers.course_id = registrations.course_id
    and workshop_trainers.skill_id = registrations.skill_id
    and (workshop_trainers.batch_id is null or registrations.batch_id is null
      or workshop_trainers.batch_id = registrations.batch_id))`;

/** Workshops of open and recent courses; of one trainer, or a single one, if given. */
export async function keptWorkshops(
  db: Db,
  { trainer, since, today, id }: { trainer?: number; since: string; today: string; id?: number },
) {
  const isTheirs = trainer === undefined ? sql`true` : taughtBy(trainer);
  const ownBatch = sql<number | null>`(select workshop_trainers.batch_id from workshop_trainers
    where workshop_trainers.course_id = offerings.course_id
      and workshop_trainers.skill_id = offerings.skill_id
      and workshop_trainers.staff_id = ${trainer ?? null})`;
  return await db
    .selectFrom('offerings')
    .innerJoin('courses', 'courses.id', 'offerings.course_id')
    .innerJoin('skills', 'skills.id', 'offerings.skill_id')
    .select([
      'offerings.id',
      'offerings.course_id',
      'offerings.skill_id',
      'courses.code as application_code',
      'courses.course_code',
      'courses.session',
      'skills.title as skill',
      sql<number>`(select count(*)::int from registrations
        where ${isOfOffering}
          and registrations.state <> 'cancelled'
          and ${isTheirs})`.as('students'),
      sql<number>`(select count(*)::int from registrations
        where ${isOfOffering}
          and registrations.state = 'active' and registrations.batch_id is null)`.as(
        'without_batch',
      ),
      sql<number>`(select count(*)::int from registrations
        where ${isOfOffering}
          and registrations.state = 'active'
          and exists (select from schedules
            where schedules.course_id = registrations.course_id
              and schedules.id = coalesce(registrations.batch_id, schedules.id)
              and schedules.cancelled_at is null
              and ${today}::date between schedules.start_date and schedules.end_date)
          and ${isTheirs})`.as('students_today'),
      sql<string | null>`(select max(schedules.end_date)::text
        from registrations join schedules
          on schedules.course_id = registrations.course_id
          and schedules.id = coalesce(registrations.batch_id, schedules.id)
          and schedules.cancelled_at is null
        where ${isOfOffering}
          and registrations.state <> 'cancelled')`.as('last_day'),
      batches.as('batches'),
      ownBatch.as('own_batch'),
    ])
    .where(sql<boolean>`(courses.open or exists (select from schedules
      where schedules.course_id = courses.id and schedules.end_date >= ${since}::date))`)
    .$if(id !== undefined, (query) => query.where('offerings.id', '=', id as number))
    .$if(trainer !== undefined, (query) =>
      query.where(sql<boolean>`exists (select from workshop_trainers
        where workshop_trainers.course_id = offerings.course_id
          and workshop_trainers.skill_id = offerings.skill_id
          and workshop_trainers.staff_id = ${trainer})`),
    )
    .orderBy('courses.session', 'desc')
    .orderBy('courses.course_code')
    .orderBy('skills.title')
    .limit(2000)
    .execute();
}

interface RegisterKey {
  courseId: number;
  skillId: number;
  day: string;
  batchId: number | null;
  /** At most so many rows. */
  most: number;
}

/** All students of a workshop with their data for one day, by name. */
export async function registerRows(db: Db, { courseId, skillId, day, batchId, most }: RegisterKey) {
  const isInRegister = sql`registrations.course_id = ${courseId}
    and registrations.skill_id = ${skillId} and registrations.state <> 'cancelled'
    and (${batchId}::bigint is null or registrations.batch_id = ${batchId}
      or registrations.batch_id is null)`;
  const { rows } = await sql<{
    id: number;
    name: string;
    matric_no: string;
    batch: string | null;
    scanned_at: Date | null;
    scanner: string | null;
    late: boolean | null;
    pair: boolean;
    admitted: string | null;
    corrected: string | null;
    corrected_by: string | null;
    corrected_at: Date | null;
    against_hand: boolean | null;
    excused: string | null;
    excused_id: number | null;
    completed: boolean;
    completed_by_hand: boolean;
    total: number;
  }>`
    select registrations.id, students.surname || ' ' || students.firstname as name,
      students.matric_no, schedules.batch, first.scanned_at, first.name as scanner, first.late,
      first.admit_reason as admitted,
      excused_days.reason as excused, excused_days.id as excused_id,
      registrations.state = 'completed' as completed, registrations.completed_by_hand,
      exists (select from counted_scans one join counted_scans other
        on other.registration_id = one.registration_id and other.day = one.day
          and other.kind = one.kind and other.scanner_id <> one.scanner_id
          and abs(extract(epoch from other.scanned_at - one.scanned_at)) <= ${PAIR_SECONDS}
        where one.registration_id = registrations.id and one.day = ${day}::date
          and one.kind = 'attendance'
          and not exists (select from scan_reviews where scan_reviews.scan_id = one.id)
      ) as pair,
      written.reason as corrected, written.at as corrected_at,
      (select full_name from staff where staff.id = staff_of(written.by))
        as corrected_by,
      not written.present and first.received_at > written.at as against_hand,
      (select count(*)::int from registrations where ${isInRegister}) as total
    from registrations
    join students on students.id = registrations.student_id
    left join schedules on schedules.id = registrations.batch_id
    left join excused_days on excused_days.registration_id = registrations.id
      and excused_days.day = ${day}::date
    left join lateral (
      select reason, present, at, by from hand_marks
      where hand_marks.registration_id = registrations.id
        and hand_marks.day = ${day}::date
      order by at desc, id desc limit 1
    ) written on true
    left join lateral (
      select counted_scans.scanned_at, scanners.name, counted_scans.received_at,
        counted_scans.admit_reason,
        (counted_scans.received_at at time zone 'Africa/Lagos')::date > counted_scans.day as late
      from counted_scans join scanners on scanners.id = counted_scans.scanner_id
      where counted_scans.registration_id = registrations.id
        and counted_scans.kind = 'attendance' and counted_scans.day = ${day}::date
      order by (counted_scans.admit_reason is not null
          and counted_scans.scanned_at > written.at) is true desc,
        (counted_scans.received_at > written.at) is true desc,
        counted_scans.scanned_at, counted_scans.id limit 1
    ) first on true
    where ${isInRegister}
    order by students.plain_name, registrations.id
    limit ${most}`.execute(db);
  return rows;
}

/** Why the whole course is excused from a day. */
export async function dayExcused(db: Db, courseId: number, day: string) {
  const row = await db
    .selectFrom('excused_days')
    .select('reason')
    .where('registration_id', 'is', null)
    .where('day', '=', day)
    .where((eb) => eb.or([eb('course_id', 'is', null), eb('course_id', '=', courseId)]))
    .executeTakeFirst();
  return row?.reason;
}

/** These registrations with their workshops; unknown ones are left out. */
export async function registrationsWith(db: Db, ids: readonly number[]) {
  return await db
    .selectFrom('registrations')
    .innerJoin('offerings', (join) => join.on(isOfOffering))
    .innerJoin('students', 'students.id', 'registrations.student_id')
    .select([
      'registrations.id',
      'registrations.student_id',
      'registrations.course_id',
      'registrations.state',
      'registrations.completed_by_hand',
      'registrations.batch_id',
      TRAINING_SINCE.as('since'),
      'offerings.id as workshop',
      sql<string>`students.surname || ' ' || students.firstname`.as('name'),
    ])
    .where(sql<boolean>`registrations.id = any(${ids}::bigint[])`)
    .orderBy('registrations.id')
    .execute();
}
