import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import { countedRank } from '../money/store.ts';
import { leftOfPayment, refundedByUs } from '../refunded.ts';

/** What a row of `purchases` gives now, of a query that has its course and skill. */
export const boughtWords = sql<string>`skills.title || ', ' || courses.course_code || ' ' || courses.session`;

/** The registration that a payment is for, as it is now; undefined where it is for none. */
export async function registeredWith(db: Db, moneyId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('holdings')
    .innerJoin('purchases', 'purchases.id', 'holdings.purchase_id')
    .innerJoin('courses', 'courses.id', 'purchases.course_id')
    .innerJoin('skills', 'skills.id', 'purchases.skill_id')
    .select(boughtWords.as('words'))
    .where('holdings.id', '=', moneyId)
    .where('purchases.purpose', '=', 'enrolment')
    .executeTakeFirst();
  return row?.words;
}

/** The references of all payments for the purchase of a query's row. */
const referencesTogether = sql<string[]>`array(
  select payment_attempts.reference from holdings beside
  join payment_attempts on payment_attempts.id = beside.attempt_id
  where beside.purchase_id = purchase_balances.purchase_id
  group by payment_attempts.reference order by min(beside.receipt_id))`;

export type CheckedBy = 'payment_attempts.reference' | 'holdings.proof_token';

/** A payment with what it pays for, by its reference or by the code on its paper. */
export async function checkedPayment(db: Db, by: CheckedBy, value: string) {
  return await db
    .selectFrom('payment_attempts')
    .innerJoin('students', 'students.id', 'payment_attempts.student_id')
    .leftJoin('holdings', 'holdings.attempt_id', 'payment_attempts.id')
    .leftJoin('purchase_balances', 'purchase_balances.purchase_id', 'holdings.purchase_id')
    .leftJoin('purchases', 'purchases.id', 'holdings.purchase_id')
    .leftJoin('courses', 'courses.id', 'purchases.course_id')
    .leftJoin('skills', 'skills.id', 'purchases.skill_id')
    .select([
      'holdings.paid_at',
      'holdings.reversed_at',
      'holdings.state as money_state',
      'holdings.reason',
      'payment_attempts.provider',
      'payment_attempts.state',
      'payment_attempts.student_id',
      'payment_attempts.purpose',
      'payment_attempts.course_id',
      'payment_attempts.skill_id',
      'payment_attempts.purchase_id',
      'payment_attempts.due_kobo',
      'payment_attempts.total_kobo',
      'payment_attempts.reference',
      'payment_attempts.description',
      'payment_attempts.created_at',
      'students.surname',
      'students.firstname',
      'students.matric_no',
      'holdings.whole_kobo',
      'holdings.left_kobo as back_kobo',
      leftOfPayment.as('left_of_payment'),
      refundedByUs.as('refunded_by_us'),
      'purchase_balances.paid_kobo',
      'purchase_balances.here_kobo',
      sql<number | null>`(purchase_balances.due_kobo - purchase_balances.waived_kobo)::bigint`.as(
        'purchase_due_kobo',
      ),
      referencesTogether.as('references'),
      'purchase_balances.reversed as not_fully_paid',
      'purchases.purpose as bought',
      'purchases.cancelled_at',
      boughtWords.$castTo<string | null>().as('bought_words'),
    ])
    .where(by, '=', value)
    .orderBy(countedRank, 'desc')
    .orderBy('holdings.id')
    .executeTakeFirst();
}

export type Checked = NonNullable<Awaited<ReturnType<typeof checkedPayment>>>;
