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

/** The batches that are not over of whose days a student attended most; several run side by side. */
export async function attendedBatches(
  db: Db,
  registrationId: number,
  today: string,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select schedules.id from registrations
    join attendance_presence on attendance_presence.registration_id = registrations.id
    join schedules on schedules.application_id = registrations.application_id
      and attendance_presence.day between schedules.start_date and schedules.end_date
      and schedules.cancelled_at is null and schedules.end_date >= ${today}::date
    where registrations.id = ${registrationId}
    group by schedules.id
    order by count(*) desc
    fetch first 1 rows with ties`.execute(db);
  return rows.map(({ id }) => id);
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
