import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import type { DB } from '../../../../platform/database/schema.ts';
import { namedBy } from '../../../people/roster/queries.ts';
import { TRAINING_SINCE, type WithoutBatch } from '../../enrolment/queries.ts';

/** Excused days; with a search text, those of matching students or courses. */
export function excusedDays(db: Db, q: string | undefined) {
  return db
    .selectFrom('excused_days')
    .leftJoin('courses', 'courses.id', 'excused_days.course_id')
    .leftJoin('registrations', 'registrations.id', 'excused_days.registration_id')
    .leftJoin('students', 'students.id', 'registrations.student_id')
    .leftJoin('courses as own', 'own.id', 'registrations.course_id')
    .select([
      'excused_days.id',
      'excused_days.day',
      'excused_days.reason',
      'excused_days.by',
      'courses.code as application_code',
      sql<boolean>`excused_days.registration_id is not null`.as('one_student'),
      sql<string | null>`(select full_name from staff
        where staff.id = staff_of(excused_days.by))`.as('by_name'),
      sql<string>`coalesce(students.surname || ' ' || students.firstname || ', ' || own.course_code,
        courses.course_code || ', ' || courses.session, 'Everyone')`.as('whom'),
    ])
    .$if(Boolean(q), (query) =>
      query.where((eb) =>
        eb.or([
          namedBy(q as string),
          sql<boolean>`strpos(lower(courses.course_code), lower(${q})) > 0`,
        ]),
      ),
    );
}

/** Undefined if the day was excused already. */
export async function insertExcused(
  tx: Db,
  row: Insertable<DB['excused_days']>,
): Promise<number | undefined> {
  const added = await tx
    .insertInto('excused_days')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}

export async function deleteExcused(tx: Db, id: number) {
  return await tx
    .deleteFrom('excused_days')
    .where('id', '=', id)
    .returning([
      'day',
      'reason',
      'registration_id',
      'course_id',
      sql<number | null>`(select student_id from registrations
        where registrations.id = excused_days.registration_id)`.as('student_id'),
    ])
    .executeTakeFirst();
}

/** The batches with this day between their first and last; only of one course if given. */
export async function batchesAround(db: Db, day: string, courseId: number | undefined) {
  return await db
    .selectFrom('schedules')
    .select(['id', 'course_id'])
    .where('cancelled_at', 'is', null)
    .where('start_date', '<=', day)
    .where('end_date', '>=', day)
    .$if(courseId !== undefined, (query) => query.where('course_id', '=', courseId as number))
    .limit(5000)
    .execute();
}

/** Students in training in one of these batches, or without one and with a matching study mode. */
const inBatches = (batchIds: readonly number[], day: string) => sql`
  from registrations
  join students on students.id = registrations.student_id
  where registrations.state = 'active'
    and (${TRAINING_SINCE} at time zone 'Africa/Lagos')::date <= ${day}::date
    and exists (select from schedules where schedules.id = any(${batchIds}::bigint[])
      and schedules.course_id = registrations.course_id
      and case when registrations.batch_id is null
        then students.study_mode = any(schedules.study_modes)
        else schedules.id = registrations.batch_id end)`;

/** The facts that decide whether the day is one of theirs; all students with a batch are alike. */
export interface TraineeFacts extends WithoutBatch {
  no_batch: boolean;
  /** Whether they were present on the day. */
  recorded: boolean;
}

const ifWithoutBatch = (value: RawBuilder<unknown>) =>
  sql`case when registrations.batch_id is null then ${value} end`;

const traineeFacts = (day: string) => sql`registrations.course_id,
  registrations.batch_id is null as no_batch,
  ${ifWithoutBatch(sql`students.study_mode`)} as study_mode,
  ${ifWithoutBatch(sql`(${TRAINING_SINCE} at time zone 'Africa/Lagos')::date::text`)} as from,
  ${ifWithoutBatch(sql`(select max(presence.day)::text from attendance_presence presence
    where presence.registration_id = registrations.id)`)} as last,
  exists (select from attendance_presence presence
    where presence.registration_id = registrations.id and presence.day = ${day}::date) as recorded`;

/** The number of students with the same facts, in each workshop. */
export async function countTrainees(db: Db, batchIds: readonly number[], day: string) {
  const { rows } = await sql<TraineeFacts & { skill_id: number; students: number }>`
    select trainees.*, count(*)::int as students
    from (select registrations.skill_id, ${traineeFacts(day)} ${inBatches(batchIds, day)}) trainees
    group by 1, 2, 3, 4, 5, 6, 7`.execute(db);
  return rows;
}

/** A page of them, by id. */
export async function traineesIn(
  db: Db,
  given: { batchIds: readonly number[]; day: string; after: number; limit: number },
) {
  const { rows } = await sql<
    TraineeFacts & { id: number; student_id: number; code: string; course_code: string }
  >`
    select trainees.*, courses.code, courses.course_code
    from (select registrations.id, registrations.student_id, ${traineeFacts(given.day)}
      ${inBatches(given.batchIds, given.day)} and registrations.id > ${given.after}
      order by registrations.id limit ${given.limit}) trainees
    join courses on courses.id = trainees.course_id
    order by trainees.id`.execute(db);
  return rows;
}
