import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

export async function newestExcused(db: Db) {
  return await db
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
      sql<string>`coalesce(students.surname || ' ' || students.firstname || ', ' || own.course_code,
        applications.course_code || ', ' || applications.session, 'Everybody')`.as('whom'),
    ])
    .orderBy('excused_days.id', 'desc')
    .limit(200)
    .execute();
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
