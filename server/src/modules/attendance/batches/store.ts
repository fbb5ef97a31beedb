import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

interface Chosen {
  applicationId: number;
  skillId: number;
  /** None: all without a batch. */
  ids: readonly number[];
}

const chosen = (db: Db, { applicationId, skillId, ids }: Chosen) =>
  db
    .selectFrom('registrations')
    .innerJoin('students', 'students.id', 'registrations.student_id')
    .innerJoin('applications', 'applications.id', 'registrations.application_id')
    .leftJoin('accounts', 'accounts.student_id', 'students.id')
    .where('registrations.application_id', '=', applicationId)
    .where('registrations.skill_id', '=', skillId)
    .where('registrations.state', '=', 'active')
    .$if(ids.length === 0, (query) => query.where('registrations.batch_id', 'is', null))
    .$if(ids.length > 0, (query) => query.where('registrations.id', 'in', ids));

export async function countChosen(db: Db, wanted: Chosen): Promise<number> {
  const { count } = await chosen(db, wanted)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function chosenAfter(db: Db, wanted: Chosen, after: number, most: number) {
  return await chosen(db, wanted)
    .select([
      'registrations.id',
      'registrations.student_id',
      'registrations.batch_id',
      'applications.code as application_code',
      'accounts.code',
      sql<string>`students.surname || ' ' || students.firstname`.as('name'),
    ])
    .where('registrations.id', '>', after)
    .orderBy('registrations.id')
    .limit(most)
    .execute();
}

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
