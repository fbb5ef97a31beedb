import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import { isBeingReturned } from '../../../money/payments/queries.ts';

export { namesOf } from './store.ts';

/** The student's live registrations with the facts for a change; of one course or all. */
export async function loadChangeable(db: Db, of: { studentId: number; applicationCode?: string }) {
  const rows = await db
    .selectFrom('registrations')
    .innerJoin('courses', 'courses.id', 'registrations.course_id')
    .innerJoin('skills', 'skills.id', 'registrations.skill_id')
    .innerJoin('purchase_balances', 'purchase_balances.purchase_id', 'registrations.purchase_id')
    .leftJoin('schedules', 'schedules.id', 'registrations.batch_id')
    .select([
      'registrations.id',
      'registrations.state',
      'registrations.course_id',
      'registrations.skill_id',
      'registrations.purchase_id',
      'courses.code',
      'courses.course_code',
      'courses.course_title',
      'courses.session',
      'courses.semester',
      'courses.fees_kobo',
      'skills.slug as skill_code',
      'skills.title as skill_title',
      'schedules.batch',
      'schedules.study_modes as batch_study_modes',
      'purchase_balances.reversed',
      'purchase_balances.here_kobo',
      'purchase_balances.waived_kobo',
    ])
    .select(isBeingReturned(sql.ref('registrations.purchase_id')).as('refunding'))
    .where('registrations.student_id', '=', of.studentId)
    .where('registrations.state', '!=', 'cancelled')
    .$if(of.applicationCode !== undefined, (query) =>
      query.where('courses.code', '=', of.applicationCode as string),
    )
    .orderBy('registrations.registered_at', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, reversed: row.reversed ?? false }));
}

export type Changeable = Awaited<ReturnType<typeof loadChangeable>>[number];

/** The student's registration in the new course, if its last move was from the old one. */
export async function cameFrom(
  db: Db,
  of: { studentId: number; oldCourse: string; newCourse: string },
) {
  return await db
    .selectFrom('registrations')
    .innerJoin('courses', 'courses.id', 'registrations.course_id')
    .innerJoin('skills', 'skills.id', 'registrations.skill_id')
    .select(['skills.title', 'courses.course_code'])
    .where('registrations.student_id', '=', of.studentId)
    .where('registrations.state', '!=', 'cancelled')
    .where('courses.code', '=', of.newCourse)
    .where(
      (eb) =>
        eb
          .selectFrom('registration_changes')
          .innerJoin('courses as old', 'old.id', 'registration_changes.course_id')
          .select('old.code')
          .whereRef('registration_changes.registration_id', '=', 'registrations.id')
          .where('registration_changes.what', '=', 'course')
          .orderBy('registration_changes.id', 'desc')
          .limit(1),
      '=',
      of.oldCourse,
    )
    // Registering for the old course again since then means another change is wanted.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('registrations as again')
            .innerJoin('courses as left', 'left.id', 'again.course_id')
            .select('again.id')
            .where('again.student_id', '=', of.studentId)
            .where('again.state', '!=', 'cancelled')
            .where('left.code', '=', of.oldCourse),
        ),
      ),
    )
    .executeTakeFirst();
}

/** The code of the course to which the student last moved a registration of this one. */
export async function movedTo(
  db: Db,
  of: { studentId: number; from: string },
): Promise<string | null> {
  const row = await db
    .selectFrom('registration_changes')
    .innerJoin('registrations', 'registrations.id', 'registration_changes.registration_id')
    .innerJoin('courses as old', 'old.id', 'registration_changes.course_id')
    .innerJoin('courses as current', 'current.id', 'registrations.course_id')
    .select('current.code')
    .where('registrations.student_id', '=', of.studentId)
    .where('registrations.state', '!=', 'cancelled')
    .where('registration_changes.what', '=', 'course')
    .where('old.code', '=', of.from)
    .orderBy('registration_changes.id', 'desc')
    .executeTakeFirst();
  return row?.code ?? null;
}

/** Whether the student has changed from this course to another one since that time. */
export async function hasLeftSince(
  db: Db,
  of: { studentId: number; courseId: number; since: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('registration_changes')
    .innerJoin('registrations', 'registrations.id', 'registration_changes.registration_id')
    .select('registration_changes.id')
    .where('registrations.student_id', '=', of.studentId)
    .where('registration_changes.course_id', '=', of.courseId)
    .where('registration_changes.what', '=', 'course')
    .where('registration_changes.at', '>', of.since)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findCourse(db: Db, code: string) {
  return await db
    .selectFrom('courses')
    .select(['id', 'course_code', 'session'])
    .where('code', '=', code)
    .executeTakeFirst();
}

/** The course's readable name; an unknown code is returned unchanged. */
export async function courseNamed(db: Db, code: string): Promise<string> {
  const course = await findCourse(db, code);
  return course ? `${course.course_code} ${course.session}` : code;
}
