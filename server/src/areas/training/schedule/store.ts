import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { DB } from '../../../platform/database/schema.ts';

const batches = (db: Db) =>
  db
    .selectFrom('schedules')
    .innerJoin('courses', 'courses.id', 'schedules.course_id')
    .select([
      'schedules.id',
      'schedules.course_id',
      'schedules.batch',
      'schedules.start_date',
      'schedules.end_date',
      'schedules.study_modes',
      'schedules.training_time',
      'schedules.training_place',
      'schedules.cancelled_at',
      'schedules.version',
      'courses.code',
      'courses.course_code',
      'courses.session',
    ]);

export type BatchRow = NonNullable<Awaited<ReturnType<typeof findBatch>>>;

export async function batchesOfSession(db: Db, session: string) {
  return await batches(db)
    .select(
      sql<number>`(select count(*) from registrations
        where registrations.course_id = schedules.course_id
          and registrations.batch_id = schedules.id
          and registrations.state = 'active')::int`.as('assigned'),
    )
    .where('courses.session', '=', session)
    .orderBy('courses.course_code')
    .orderBy('schedules.start_date')
    .orderBy('schedules.batch')
    .limit(1000)
    .execute();
}

export async function findBatch(db: Db, id: number) {
  return await batches(db).where('schedules.id', '=', id).executeTakeFirst();
}

/** The batches of a course, locked until the transaction ends. */
export async function lockBatchesOf(tx: Db, courseId: number): Promise<BatchRow[]> {
  await tx
    .selectFrom('courses')
    .select('id')
    .where('id', '=', courseId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return await batches(tx).where('schedules.course_id', '=', courseId).execute();
}

export type BatchValues = Pick<
  Selectable<DB['schedules']>,
  'batch' | 'start_date' | 'end_date' | 'study_modes' | 'training_time' | 'training_place'
>;

export async function insertBatch(tx: Db, row: BatchValues & { course_id: number }) {
  await tx.insertInto('schedules').values(row).execute();
}

export async function updateBatch(
  tx: Db,
  id: number,
  values: BatchValues | { cancelled_at: Date },
): Promise<void> {
  await tx
    .updateTable('schedules')
    .set({ ...values, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

type Concerning = Pick<BatchRow, 'id' | 'course_id' | 'study_modes'>;

/**
 * Active registrations of the batch, and those without a batch whose study mode fits it. After a
 * batch was cancelled, with those that were moved from it at that time.
 */
const concerned = (db: Db, batch: Concerning, movedAt: Date | null = null) =>
  db
    .selectFrom('registrations')
    .innerJoin('students', 'students.id', 'registrations.student_id')
    .where('registrations.course_id', '=', batch.course_id)
    .where('registrations.state', '=', 'active')
    .where(
      sql<boolean>`(${movedAt ? wasMovedFrom(batch.id, movedAt) : sql`registrations.batch_id = ${batch.id}`}
        or registrations.batch_id is null
          and students.study_mode = any(${batch.study_modes}::text[]))`,
    );

const wasMovedFrom = (batchId: number, movedAt: Date) => sql`exists (
  select 1 from registration_changes
  where registration_id = registrations.id and what = 'batch'
    and registration_changes.batch_id = ${batchId} and registration_changes.at = ${movedAt})`;

/** More than a batch can have. */
const MOST_MOVED = 20_000;

/** Active registrations of the batch, by student: the order in which students are locked. */
export async function assignedTo(tx: Db, batchId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('registrations')
    .select('id')
    .where('batch_id', '=', batchId)
    .where('state', '=', 'active')
    .orderBy('student_id')
    .orderBy('id')
    .limit(MOST_MOVED)
    .execute();
  return rows.map(({ id }) => id);
}

const recordedDays = sql<number>`(select count(*) from attendance_presence
  where attendance_presence.registration_id = registrations.id)::int`;

export async function countConcerned(db: Db, batch: BatchRow) {
  return await concerned(db, batch)
    .select([
      sql<number>`count(*) filter (where registrations.batch_id is not null)::int`.as('assigned'),
      sql<number>`count(*) filter (where registrations.batch_id is null)::int`.as('unassigned'),
      sql<number>`count(*) filter (where registrations.batch_id is not null
        and ${recordedDays} > 0)::int`.as('recorded'),
      sql<number>`coalesce(max(registrations.id), 0)`.as('last'),
    ])
    .executeTakeFirstOrThrow();
}

/** A page of them by id; up to the largest id that existed when the batch was changed. */
export async function concernedAfter(
  db: Db,
  batch: Concerning,
  page: { after: number; upTo: number; most: number; movedAt: Date | null },
) {
  return await concerned(db, batch, page.movedAt)
    .select(['registrations.id', 'registrations.student_id'])
    .select(['students.surname', 'students.firstname', 'students.matric_no'])
    .select(recordedDays.as('recorded_days'))
    .where('registrations.id', '>', page.after)
    .where('registrations.id', '<=', page.upTo)
    .orderBy('registrations.id')
    .limit(page.most)
    .execute();
}

export async function trainersOf(db: Db, courseId: number) {
  return await db
    .selectFrom('workshop_trainers')
    .innerJoin('staff', 'staff.id', 'workshop_trainers.staff_id')
    .select(['staff.email_address', 'staff.full_name'])
    .distinct()
    .where('workshop_trainers.course_id', '=', courseId)
    .where('staff.locked_at', 'is', null)
    .limit(500)
    .execute();
}
