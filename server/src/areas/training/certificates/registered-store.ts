import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { isBeingReturned } from '../../money/payments/queries.ts';
import { COMPLETED_ON } from '../enrolment/queries.ts';

const REGISTERED = [
  'registrations.id',
  'registrations.student_id',
  'registrations.course_id',
  'registrations.skill_id',
  'registrations.state',
  'courses.code as application_code',
  'courses.course_code',
  'courses.course_title',
  'courses.session',
  'skills.title as skill_title',
  'skills.slug as skill_code',
  'students.surname',
  'students.firstname',
  'students.matric_no',
  'students.erased_at',
  'live.id as request_id',
  'live.state as request_state',
] as const;

/** Registrations with the facts that decide about their certificates. */
function registered(db: Db) {
  return db
    .selectFrom('registrations')
    .innerJoin('courses', 'courses.id', 'registrations.course_id')
    .innerJoin('skills', 'skills.id', 'registrations.skill_id')
    .innerJoin('students', 'students.id', 'registrations.student_id')
    .leftJoin('purchase_balances', 'purchase_balances.purchase_id', 'registrations.purchase_id')
    .leftJoin('requests as live', (join) =>
      join
        .onRef('live.registration_id', '=', 'registrations.id')
        .on('live.kind', '=', sql.lit('certificate'))
        .on('live.state', '!=', sql.lit('rejected')),
    )
    .select(REGISTERED)
    .select(COMPLETED_ON)
    .select('registrations.purchase_id')
    .select(isBeingReturned(sql.ref('registrations.purchase_id')).as('refunding'))
    .select(sql<boolean>`coalesce(purchase_balances.reversed, false)`.as('reversed'));
}

/** Cancelled ones give no certificate. */
const liveOnes = (db: Db) => registered(db).where('registrations.state', '!=', 'cancelled');

export type Registered = NonNullable<Awaited<ReturnType<typeof registrationById>>>;

export async function registrationsOf(db: Db, studentId: number) {
  return await liveOnes(db)
    .where('registrations.student_id', '=', studentId)
    .orderBy('registrations.registered_at', 'desc')
    .orderBy('registrations.id', 'desc')
    .execute();
}

export async function registrationOfCourse(
  db: Db,
  studentId: number,
  course: { applicationCode: string } | { courseId: number },
) {
  const rows = liveOnes(db).where('registrations.student_id', '=', studentId);
  return await ('applicationCode' in course
    ? rows.where('courses.code', '=', course.applicationCode)
    : rows.where('courses.id', '=', course.courseId)
  ).executeTakeFirst();
}

/** In any state: existing requests and certificates are decided after a cancellation too. */
export async function registrationById(db: Db, id: number) {
  return await registered(db).where('registrations.id', '=', id).executeTakeFirst();
}
