import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { isRequestRefunding } from '../../money/payments/queries.ts';
import type { NewRequest } from '../requests/actions.ts';

export async function insertRequest(tx: Db, request: NewRequest): Promise<number> {
  const { id } = await tx
    .insertInto('requests')
    .values({ ...request, kind: 'skill_change' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function hasPending(db: Db, registrationId: number): Promise<boolean> {
  const row = await db
    .selectFrom('requests')
    .select('id')
    .where('kind', '=', 'skill_change')
    .where('registration_id', '=', registrationId)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  return row !== undefined;
}

/** A student's last request in a course. */
export async function newestOfCourse(db: Db, of: { studentId: number; courseId: number }) {
  return await db
    .selectFrom('requests')
    .select(['state', 'requested_at', 'registration_id'])
    .where('kind', '=', 'skill_change')
    .where('student_id', '=', of.studentId)
    .where('course_id', '=', of.courseId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The names of a request, for mails and lists. */
export function requestsWithNames(db: Db) {
  return db
    .selectFrom('requests')
    .innerJoin('courses', 'courses.id', 'requests.course_id')
    .innerJoin('skills as old', 'old.id', 'requests.from_skill_id')
    .innerJoin('skills as new', 'new.id', 'requests.skill_id')
    .innerJoin('registrations', 'registrations.id', 'requests.registration_id')
    .leftJoin('purchase_balances', 'purchase_balances.purchase_id', 'requests.purchase_id')
    .select([
      'requests.id',
      'requests.student_id',
      'requests.registration_id',
      'requests.state',
      'requests.requested_at',
      'requests.decided_at',
      'requests.reason',
      'requests.withdrawn_at',
      'courses.code',
      'courses.course_code',
      'courses.session',
      'old.title as old_title',
      'new.title as new_title',
      'requests.payment_reference',
      'purchase_balances.here_kobo',
      isRequestRefunding(sql.ref('requests.purchase_id'), sql.ref('registrations.purchase_id')).as(
        'refunding',
      ),
    ]);
}

/** Whether the change that a purchase paid for was approved. */
export async function isApprovedWith(db: Db, purchaseId: number): Promise<boolean> {
  const row = await db
    .selectFrom('requests')
    .select('id')
    .where('purchase_id', '=', purchaseId)
    .where('state', '=', 'approved')
    .executeTakeFirst();
  return row !== undefined;
}
