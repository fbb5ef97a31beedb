import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { readKey } from './rules.ts';

interface Newest {
  skill: string;
  course_code: string;
  batch: string;
}

/** The newest registration of each of these students that is not cancelled. */
export async function newestRegistrations(db: Db, ids: number[]): Promise<Map<number, Newest>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('registrations')
    .innerJoin('courses', 'courses.id', 'registrations.course_id')
    .innerJoin('skills', 'skills.id', 'registrations.skill_id')
    .leftJoin('schedules', 'schedules.id', 'registrations.batch_id')
    .distinctOn('registrations.student_id')
    .select([
      'registrations.student_id',
      'skills.title as skill',
      'courses.course_code',
      'schedules.batch',
    ])
    .where('registrations.student_id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .where('registrations.state', '!=', 'cancelled')
    .orderBy('registrations.student_id')
    .orderBy('registrations.registered_at', 'desc')
    .execute();
  return new Map(
    rows.map(({ student_id, batch, ...row }) => [student_id, { ...row, batch: batch ?? '' }]),
  );
}

/** The student whose payment or complaint has this code. */
export async function ownerOf(db: Db, code: string): Promise<number | undefined> {
  const found = await db
    .selectFrom('payment_attempts')
    .select('student_id')
    .where('reference', '=', code)
    .unionAll(
      db
        .selectFrom('complaints')
        .select(sql<number>`student_id`.as('student_id'))
        .where('code', '=', code)
        .where('student_id', 'is not', null),
    )
    .limit(1)
    .executeTakeFirst();
  return found?.student_id;
}

/**
 * The record and account of a student by the key in an address. Some lists, such as registers and
 * waiting lists, know only the matric number and use that as the key.
 */
export async function studentByKey(db: Db, key: string) {
  const wanted = readKey(key);
  return await db
    .selectFrom('students')
    .leftJoin('accounts', 'accounts.student_id', 'students.id')
    .leftJoin('bad_addresses', (join) =>
      join.on('bad_addresses.address', '=', sql<string>`lower(accounts.email_address)`),
    )
    .select([
      'students.id',
      'students.matric_no',
      'students.surname',
      'students.firstname',
      'students.gender',
      'students.birth_date',
      'students.department',
      'students.faculty',
      'students.program',
      'students.level',
      'students.study_mode',
      'students.session',
      'students.email_address as record_email',
      'students.telephone as record_telephone',
      'students.state_of_origin',
      'students.local_government',
      'students.home_town',
      'students.source',
      'students.departed_at',
      'students.created_at',
      'students.updated_at',
      'students.version',
      'accounts.code',
      'accounts.email_address',
      'accounts.new_email_address',
      'accounts.email_verified_at',
      'accounts.telephone',
      'accounts.phone_verified_at',
      'accounts.registered_at',
      'accounts.locked_at',
      'bad_addresses.refused_at',
    ])
    .where(
      'students.id',
      '=',
      'id' in wanted
        ? sql<number>`${wanted.id}`
        : sql<number>`coalesce((select student_id from accounts where code = ${wanted.code}),
            (select id from students where matric_no = ${wanted.code}))`,
    )
    .executeTakeFirst();
}
