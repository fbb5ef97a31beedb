import { type Insertable, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { DB } from '../../../platform/database/schema.ts';
import type { Offer } from './offers/queries.ts';

/** The unpaid amount of the student's registration for this offering, if it was refunded. */
export async function findReversed(db: Db, studentId: number, offer: Offer) {
  const row = await db
    .selectFrom('registrations')
    .innerJoin('purchase_balances', 'purchase_balances.purchase_id', 'registrations.purchase_id')
    .select(['purchase_balances.purchase_id', 'due_kobo', 'waived_kobo', 'here_kobo'])
    .where('registrations.student_id', '=', studentId)
    .where('registrations.course_id', '=', offer.course_id)
    .where('registrations.skill_id', '=', offer.skill_id)
    .where('registrations.state', '!=', 'cancelled')
    .where('purchase_balances.reversed', '=', true)
    .executeTakeFirst();
  if (!row) return undefined;
  const kobo = Number(row.due_kobo) - Number(row.waived_kobo) - Number(row.here_kobo);
  return { purchaseId: Number(row.purchase_id), kobo };
}

/** The state of the registration that a purchase pays for; undefined if there is none yet. */
export async function stateOfPurchase(db: Db, purchaseId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('registrations')
    .select('state')
    .where('purchase_id', '=', purchaseId)
    .executeTakeFirst();
  return row?.state;
}

/** The student's registration in a course, unless it was cancelled. */
export async function liveRegistration(db: Db, of: { studentId: number; courseId: number }) {
  return await db
    .selectFrom('registrations')
    .select('id')
    .where('student_id', '=', of.studentId)
    .where('course_id', '=', of.courseId)
    .where('state', '!=', 'cancelled')
    .executeTakeFirst();
}

/** The new registration's id; undefined if another payment made the same one at this moment. */
export async function insertRegistration(
  tx: Db,
  registration: Insertable<DB['registrations']>,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('registrations')
    .values(registration)
    .onConflict((conflict) =>
      conflict
        .columns(['student_id', 'course_id'])
        // As a literal: with a parameter, a generic plan does not use the partial index.
        .where('state', '!=', sql.lit('cancelled'))
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}
