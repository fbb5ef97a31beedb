import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
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
