import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { TRAINING_SINCE } from '../../enrolment/training/queries.ts';
import { namedBy } from '../../students/search/queries.ts';

/** Excused days, of the students or courses that are named by what was typed where it is given. */
export function excusedDays(db: Db, q: string | undefined) {
  return db
    .selectFrom('excused_days')
    .leftJoin('applications', 'applications.id', 'excused_days.application_id')
    .leftJoin('registrations', 'registrations.id', 'excused_days.registration_id')
    .leftJoin('students', 'students.id', 'registrations.student_id')
    .leftJoin('applications as own', 'own.id', 'registrations.application_id')
    .select([
      'excused_days.id',
      'excused_days.day',
      'excused_days.reason',
      'excused_days.by',
      'applications.code as application_code',
      sql<boolean>`excused_days.registration_id is not null`.as('one_student'),
      sql<string | null>`(select full_name from staff
        where 'staff:' || staff.email_address = excused_days.by)`.as('by_name'),
      sql<string>`coalesce(students.surname || ' ' || students.firstname || ', ' || own.course_code,
        applications.course_code || ', ' || applications.session, 'Everybody')`.as('whom'),
    ])
    .$if(Boolean(q), (query) =>
      query.where((eb) =>
        eb.or([
          namedBy(q as string),
          sql<boolean>`strpos(lower(applications.course_code), lower(${q})) > 0`,
        ]),
      ),
    );
}

interface NewExcused {
  registration_id: number | null;
  application_id: number | null;
  day: string;
  reason: string;
  by: string;
  at: Date;
}

/** Undefined where the day was excused already. */
export async function insertExcused(tx: Db, row: NewExcused): Promise<number | undefined> {
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
      'application_id',
      sql<number | null>`(select student_id from registrations
        where registrations.id = excused_days.registration_id)`.as('student_id'),
    ])
    .executeTakeFirst();
}

export async function courseByCode(db: Db, code: string) {
  return await db
    .selectFrom('applications')
    .select(['id', 'course_code'])
    .where('code', '=', code)
    .executeTakeFirst();
}

/** The batches that have this day between their first and their last; of one course where given. */
export async function batchesAround(db: Db, day: string, applicationId: number | undefined) {
  return await db
    .selectFrom('schedules')
    .select(['id', 'start_date', 'end_date'])
    .where('cancelled_at', 'is', null)
    .where('start_date', '<=', day)
    .where('end_date', '>=', day)
    .$if(applicationId !== undefined, (query) =>
      query.where('application_id', '=', applicationId as number),
    )
    .limit(5000)
    .execute();
}

/** Students in training in one of these batches, or without one and expected in it. */
const inBatches = (batchIds: readonly number[], day: string) => sql`
  from registrations
  join students on students.id = registrations.student_id
  where registrations.state = 'active'
    and (${TRAINING_SINCE} at time zone 'Africa/Lagos')::date <= ${day}::date
    and exists (select from schedules where schedules.id = any(${batchIds}::bigint[])
      and schedules.application_id = registrations.application_id
      and case when registrations.batch_id is null
        then students.study_mode = any(schedules.study_modes)
        else schedules.id = registrations.batch_id end)`;

export async function countInBatches(db: Db, batchIds: readonly number[], day: string) {
  const { rows } = await sql<{ students: number; workshops: number }>`
    select count(*)::int as students,
      count(distinct (registrations.application_id, registrations.skill_id))::int as workshops
    ${inBatches(batchIds, day)}`.execute(db);
  return rows[0] ?? { students: 0, workshops: 0 };
}

/** Whether a student was present on a day. */
export async function isRecorded(db: Db, registrationId: number, day: string): Promise<boolean> {
  const row = await db
    .selectFrom('attendance_presence')
    .select('day')
    .where('registration_id', '=', registrationId)
    .where('day', '=', day)
    .executeTakeFirst();
  return row !== undefined;
}

/** A page of them, by id. */
export async function traineesIn(
  db: Db,
  given: { batchIds: readonly number[]; day: string; after: number; limit: number },
) {
  const { rows } = await sql<{
    id: number;
    student_id: number;
    code: string;
    course_code: string;
    recorded: boolean;
  }>`
    select trainees.id, trainees.student_id, applications.code, applications.course_code,
      exists (select from attendance_presence where attendance_presence.registration_id = trainees.id
        and attendance_presence.day = ${given.day}::date) as recorded
    from (select registrations.id, registrations.student_id, registrations.application_id
      ${inBatches(given.batchIds, given.day)}) trainees
    join applications on applications.id = trainees.application_id
    where trainees.id > ${given.after} order by trainees.id limit ${given.limit}`.execute(db);
  return rows;
}
