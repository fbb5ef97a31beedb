import type { RequestKind } from '@edc/contract/desk/requests/request-rules';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import { namedReceiptId } from '../../../money/payments/queries.ts';
import { revocationOf } from '../../../training/certificates/queries.ts';
import { isUnsettledRegistration } from '../../../training/enrolment/queries.ts';

/** For each kind: a page shows no more, and each kind has its own list. */
export const SHOWN = 50;

export async function registrationsOf(db: Db, studentId: number) {
  return await db
    .selectFrom('registrations')
    .innerJoin('courses', 'courses.id', 'registrations.course_id')
    .innerJoin('skills', 'skills.id', 'registrations.skill_id')
    .innerJoin('receipts', (join) => join.on('receipts.id', '=', namedReceiptId))
    .leftJoin('purchase_balances', 'purchase_balances.purchase_id', 'registrations.purchase_id')
    .leftJoin('schedules', 'schedules.id', 'registrations.batch_id')
    .leftJoin('offerings', (join) =>
      join
        .onRef('offerings.course_id', '=', 'registrations.course_id')
        .onRef('offerings.skill_id', '=', 'registrations.skill_id'),
    )
    .select([
      'registrations.id',
      'registrations.completed_by_hand',
      'courses.code',
      'courses.course_code',
      'courses.course_title',
      'courses.session',
      'skills.title as skill',
      'schedules.batch',
      'registrations.state',
      'registrations.registered_at',
      'receipts.reference',
      'purchase_balances.paid_kobo',
      'purchase_balances.here_kobo',
      'purchase_balances.reversed',
      isUnsettledRegistration.as('refund_open'),
      'offerings.id as offering_id',
    ])
    .where('registrations.student_id', '=', studentId)
    .orderBy('registrations.registered_at', 'desc')
    .limit(SHOWN)
    .execute();
}

/** This student's money that is not assigned to a purchase. */
export async function unusedMoneyOf(db: Db, studentId: number) {
  return await db
    .selectFrom('holdings')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'holdings.attempt_id')
    .select([
      'holdings.reference',
      'holdings.inside_kobo as amount_kobo',
      'holdings.currency',
      'holdings.reason',
      'holdings.paid_at',
    ])
    .where('payment_attempts.student_id', '=', studentId)
    .where('holdings.state', 'in', ['credit', 'exception'])
    .orderBy('holdings.paid_at', 'desc')
    .limit(SHOWN)
    .execute();
}

export async function requestsOf(db: Db, studentId: number) {
  return await db
    .selectFrom('requests')
    .innerJoin('skills', 'skills.id', 'requests.skill_id')
    .select([
      'requests.id',
      ({ ref }) => ref('requests.kind').$castTo<RequestKind>().as('kind'),
      'skills.title',
      'requests.state',
      'requests.withdrawn_at',
      'requests.collected_at',
      'requests.requested_at',
      revocationOf(sql.ref('requests.id')).as('revocation'),
    ])
    .where('requests.student_id', '=', studentId)
    .orderBy('requests.requested_at', 'desc')
    .orderBy('requests.id', 'desc')
    .limit(SHOWN)
    .execute();
}

export async function complaintsOf(db: Db, studentId: number, categories: readonly string[]) {
  return await db
    .selectFrom('complaints')
    .select(['code', 'subject', 'status', 'updated_at'])
    .select(sql<boolean>`answered_at is not null`.as('answered'))
    .where('student_id', '=', studentId)
    .where('category', 'in', [...categories])
    .orderBy('updated_at', 'desc')
    .limit(SHOWN)
    .execute();
}

/** Mails to the student's addresses in the account or the roster; never their text. */
export async function mailsTo(db: Db, addresses: string[]) {
  if (addresses.length === 0) return [];
  return await db
    .selectFrom('mails')
    .select(['id', 'subject', 'to_address', 'status', 'error', 'created_at'])
    .where(sql`lower(to_address)`, 'in', addresses)
    .orderBy('created_at', 'desc')
    .limit(SHOWN)
    .execute();
}
