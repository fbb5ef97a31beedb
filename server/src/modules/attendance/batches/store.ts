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
