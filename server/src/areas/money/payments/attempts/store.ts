import type { PaymentPurpose } from '@edc/contract/money/payment-rules';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import type { PaymentAttempts } from '../../../../schema.gen.ts';

/** Without what only the list of payments reads. */
export type Attempt = Omit<Selectable<PaymentAttempts>, 'first_paid_at' | 'shown_at'>;

/** Named one by one: an older process beside a newer database must not see its columns change. */
export const attemptColumns = [
  'payment_attempts.access_code',
  'payment_attempts.course_id',
  'payment_attempts.ask_at',
  'payment_attempts.authorization_url',
  'payment_attempts.base_kobo',
  'payment_attempts.created_at',
  'payment_attempts.description',
  'payment_attempts.due_kobo',
  'payment_attempts.fee_kobo',
  'payment_attempts.id',
  'payment_attempts.opened_at',
  'payment_attempts.opening_until',
  'payment_attempts.provider',
  'payment_attempts.provider_said',
  'payment_attempts.purchase_id',
  'payment_attempts.purpose',
  'payment_attempts.reference',
  'payment_attempts.settled_at',
  'payment_attempts.skill_id',
  'payment_attempts.state',
  'payment_attempts.student_id',
  'payment_attempts.times_asked',
  'payment_attempts.tried',
  'payment_attempts.total_kobo',
] as const;

/** Times are the portal's, not the database's. */
type NewAttempt = Insertable<PaymentAttempts> & {
  purpose: PaymentPurpose;
  created_at: Date;
  ask_at: Date | null;
};

export async function insertAttempt(tx: Db, attempt: NewAttempt): Promise<Attempt> {
  return await tx
    .insertInto('payment_attempts')
    .values(attempt)
    .returning(attemptColumns)
    .executeTakeFirstOrThrow();
}

/** One thing that a student pays for. */
export interface AttemptTarget {
  studentId: number;
  purpose: PaymentPurpose;
  courseId: number;
}

export async function findOpenAttempt(tx: Db, of: AttemptTarget): Promise<Attempt | undefined> {
  return await tx
    .selectFrom('payment_attempts')
    .select(attemptColumns)
    .where('student_id', '=', of.studentId)
    .where('purpose', '=', of.purpose)
    .where('course_id', '=', of.courseId)
    .where('state', 'in', ['created', 'initialized'])
    .forUpdate()
    .executeTakeFirst();
}

/** Since when payments of a kind are open, by what is paid for. */
export async function openSince(
  db: Db,
  of: { studentId: number; purpose: PaymentPurpose },
  since: Date,
) {
  return await db
    .selectFrom('payment_attempts')
    .innerJoin('courses', 'courses.id', 'payment_attempts.course_id')
    .innerJoin('skills', 'skills.id', 'payment_attempts.skill_id')
    .select(['courses.code', 'skills.slug', 'payment_attempts.created_at'])
    .where('student_id', '=', of.studentId)
    .where('purpose', '=', of.purpose)
    .where('state', 'in', ['created', 'initialized'])
    .where('payment_attempts.created_at', '>', since)
    .execute();
}

/** Unpaid attempts since then that ask for less than the price, because the student has credit. */
export async function attemptsOnCredit(
  tx: Db,
  of: { studentId: number; purpose: PaymentPurpose },
  since: Date,
) {
  return await tx
    .selectFrom('payment_attempts')
    .select(['reference', 'due_kobo', 'total_kobo', 'created_at', 'tried', 'opened_at'])
    .where('student_id', '=', of.studentId)
    .where('purpose', '=', of.purpose)
    .where('state', 'not in', ['settled', 'reversed'])
    .where('created_at', '>=', since)
    .whereRef('due_kobo', '>', 'total_kobo')
    .orderBy('id', 'desc')
    .execute();
}

/** References of this student, for one course, that may have been paid without our knowing. */
export async function unsettledReferences(
  db: Db,
  of: { studentId: number; purpose: PaymentPurpose; applicationCode: string; since: Date },
): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_attempts')
    .innerJoin('courses', 'courses.id', 'payment_attempts.course_id')
    .select('payment_attempts.reference')
    .where('payment_attempts.student_id', '=', of.studentId)
    .where('payment_attempts.purpose', '=', of.purpose)
    .where('courses.code', '=', of.applicationCode)
    .where('payment_attempts.state', 'in', ['initialized', 'abandoned'])
    .where('payment_attempts.access_code', 'is not', null)
    .where('payment_attempts.created_at', '>=', of.since)
    .orderBy('payment_attempts.created_at', 'desc')
    .limit(5)
    .execute();
  return rows.map((row) => row.reference);
}

export async function attemptByReference(db: Db, reference: string): Promise<Attempt | undefined> {
  return await db
    .selectFrom('payment_attempts')
    .select(attemptColumns)
    .where('reference', '=', reference)
    .executeTakeFirst();
}

export async function attemptById(db: Db, id: number): Promise<Attempt> {
  return await db
    .selectFrom('payment_attempts')
    .select(attemptColumns)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** What these attempts are for, by their ids. */
export async function descriptionsOf(db: Db, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('payment_attempts')
    .select(['id', 'description'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, description }) => [id, description]));
}

/**
 * Locks in one order everywhere: the student, the attempt, its money, the offering. The settling
 * of one attempt is one at a time: the second comer finds it done.
 */
export async function lockAttempt(tx: Db, id: number): Promise<Attempt> {
  return await tx
    .selectFrom('payment_attempts')
    .select(attemptColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function updateAttempt(
  tx: Db,
  id: number,
  change: Updateable<PaymentAttempts>,
): Promise<void> {
  await tx.updateTable('payment_attempts').set(change).where('id', '=', id).execute();
}

/** The student has opened the checkout, unless the money was quicker. */
export async function recordOpening(
  db: Db,
  id: number,
  { at, askAt }: { at: Date; askAt: Date | null },
): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set({ opened_at: at, times_asked: 0, ask_at: askAt })
    .where('id', '=', id)
    .where('state', '=', 'initialized')
    .execute();
}

/** Takes the attempts whose turn it is, and puts them off: no other process asks about them too. */
export async function takeDueAttempts(
  db: Db,
  { now, putOffUntil, most }: { now: Date; putOffUntil: Date; most: number },
): Promise<string[]> {
  const rows = await db
    .updateTable('payment_attempts')
    .set({ ask_at: putOffUntil })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('payment_attempts')
        .select('id')
        .where('ask_at', '<=', now)
        .where('id', 'in', (inner) =>
          inner
            .selectFrom((due) =>
              due
                .selectFrom('payment_attempts')
                .select(['id', 'ask_at'])
                .select(
                  sql<number>`row_number() over (partition by student_id order by ask_at)`.as(
                    'turn',
                  ),
                )
                .where('ask_at', '<=', now)
                .as('due'),
            )
            .select('id')
            // One of each student before a second one of anybody: nobody keeps the others waiting.
            .orderBy('turn')
            .orderBy('ask_at')
            .limit(most),
        )
        .forUpdate()
        .skipLocked(),
    )
    .returning('reference')
    .execute();
  return rows.map((row) => row.reference);
}
