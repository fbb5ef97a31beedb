import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

export interface Batch {
  id: number;
  batch: string;
  start_date: string;
  end_date: string;
}

export async function batchById(db: Db, id: number): Promise<Batch | undefined> {
  return await db
    .selectFrom('schedules')
    .select(['id', 'batch', 'start_date', 'end_date'])
    .where('id', '=', id)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst();
}

/**
 * Of each of these registrations the batches that are not over of whose days the student attended
 * most; several run side by side. Without those who attended none.
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
      join schedules on schedules.application_id = registrations.application_id
        and attendance_presence.day between schedules.start_date and schedules.end_date
        and schedules.cancelled_at is null and schedules.end_date >= ${today}::date
      where registrations.id = any(${registrationIds}::bigint[])
      group by registrations.id, schedules.id) ranked
    where ranked.place = 1
    group by ranked.id`.execute(db);
  return new Map(rows.map(({ id, batches }) => [id, batches]));
}

/** The code of the course that a registration is for. */
export async function courseOf(db: Db, registrationId: number): Promise<string> {
  const { code } = await db
    .selectFrom('registrations')
    .innerJoin('applications', 'applications.id', 'registrations.application_id')
    .select('applications.code')
    .where('registrations.id', '=', registrationId)
    .executeTakeFirstOrThrow();
  return code;
}
