import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';

export type Batch = Awaited<ReturnType<typeof batchesOf>>[number];

const batches = (db: Db) =>
  db
    .selectFrom('schedules')
    .select(['id', 'course_id', 'batch', 'start_date', 'end_date'])
    .select(['study_modes', 'training_time', 'training_place'])
    .where('cancelled_at', 'is', null);

export const batchById = async (db: Db, id: number): Promise<Batch | undefined> =>
  await batches(db).where('id', '=', id).executeTakeFirst();

/** The batches of a course, by their first day. */
export const batchesOf = async (db: Db, courseId: number) =>
  await batches(db)
    .where('course_id', '=', courseId)
    .orderBy('start_date')
    .orderBy('batch')
    .execute();

/** Those of these registrations, of the batch's course, whose students came on none of its days. */
export async function registrationsNeverPresent(
  db: Db,
  batch: Pick<Batch, 'course_id' | 'start_date' | 'end_date'>,
  registrationIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select registrations.id from registrations
    where registrations.id = any(${registrationIds}::bigint[])
      and registrations.course_id = ${batch.course_id}
      and not exists (select from attendance_presence
        where attendance_presence.registration_id = registrations.id
          and attendance_presence.day
            between ${batch.start_date}::date and ${batch.end_date}::date)`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * For each of these registrations, the unfinished batches on whose days the student attended most;
 * several may run in parallel. Students who attended none are left out.
 */
export async function attendedBatches(
  db: Db,
  registrationIds: readonly number[],
  today: string,
): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ id: number; batches: number[] }>`
    select ranked.id, json_agg(ranked.batch_id order by ranked.batch_id) as batches from (
      select registrations.id, schedules.id as batch_id,
        rank() over (partition by registrations.id order by count(*) desc) as place
      from registrations
      join attendance_presence on attendance_presence.registration_id = registrations.id
      join schedules on schedules.course_id = registrations.course_id
        and attendance_presence.day between schedules.start_date and schedules.end_date
        and schedules.cancelled_at is null and schedules.end_date >= ${today}::date
      where registrations.id = any(${registrationIds}::bigint[])
      group by registrations.id, schedules.id) ranked
    where ranked.place = 1
    group by ranked.id`.execute(db);
  return new Map(rows.map(({ id, batches }) => [id, batches]));
}
