import type { PaymentProvider } from '@edc/contract/money/payment-rules';
import { sql } from 'kysely';
import type { App } from '../../../../context.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { appliedFirst } from '../money/store.ts';
import { backKobo, refundedByUs, refundedPartsKobo, wholeKobo } from '../refunded.ts';
import { partOf } from './part.ts';
import { boughtWords, purchaseOf, referencesTogether } from './queries.ts';
import { isPaidInFull, publicStatus } from './status.ts';

/** A person who knows the reference has the receipt, so the name may be shown, and nothing else. */
export async function loadPublicPayment(
  app: Pick<App, 'db' | 'settlements' | 'now'>,
  reference: string,
) {
  const row = await app.db
    .selectFrom('payment_attempts')
    .innerJoin('students', 'students.id', 'payment_attempts.student_id')
    .leftJoin('money_received', 'money_received.attempt_id', 'payment_attempts.id')
    .leftJoin('purchase_payments', 'purchase_payments.money_id', 'money_received.id')
    .leftJoin('purchase_balances', 'purchase_balances.purchase_id', 'purchase_payments.purchase_id')
    .leftJoin('purchases', 'purchases.id', 'purchase_payments.purchase_id')
    .leftJoin('courses', 'courses.id', 'purchases.course_id')
    .leftJoin('skills', 'skills.id', 'purchases.skill_id')
    .select([
      wholeKobo.$castTo<number | null>().as('whole_kobo'),
      backKobo.as('back_kobo'),
      refundedPartsKobo.as('refunded_parts_kobo'),
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
      'payment_attempts.provider',
      'payment_attempts.reference',
      'payment_attempts.student_id',
      'payment_attempts.course_id',
      'payment_attempts.skill_id',
      'payment_attempts.purchase_id',
      'payment_attempts.due_kobo',
      'payment_attempts.purpose',
      'payment_attempts.state',
      'payment_attempts.description',
      'payment_attempts.total_kobo',
      'payment_attempts.created_at',
      'money_received.paid_at',
      'money_received.reversed_at',
      'money_received.state as money_state',
      'money_received.reason',
      'students.surname',
      'students.firstname',
    ])
    .where('payment_attempts.reference', '=', reference)
    .orderBy(appliedFirst, 'desc')
    .orderBy('money_received.id')
    .executeTakeFirst();
  if (!row) return undefined;
  const now = (row.bought === 'enrolment' ? row.bought_words : null) ?? row.description;
  const part = await partOf(app, row);
  const status = publicStatus({ ...row, part });
  return {
    status,
    amount_kobo: row.whole_kobo ?? row.total_kobo ?? 0,
    refunded_kobo: row.refunded_parts_kobo + (row.money_state === null ? 0 : row.back_kobo),
    is_credit: status === 'success' && row.money_state === 'credit',
    date: (row.paid_at ?? row.created_at).toISOString(),
    description: now,
    paid_for: now === row.description ? null : row.description,
    fullname: `${row.surname} ${row.firstname}`,
    payment_gateway: row.provider as PaymentProvider | 'teller',
    paid_otherwise: row.reversed_at
      ? isPaidInFull(row)
      : row.money_state === null && (await isPaidOtherwise(app.db, row)),
    purchase: purchaseOf(row),
    part: status === 'part_paid' ? part : null,
  };
}

/**
 * Each try to pay has a reference of its own. Who checks one that was declined is told that the
 * course is paid, and not with which reference.
 */
async function isPaidOtherwise(
  db: Db,
  of: { student_id: number; course_id: number; purpose: string; created_at: Date },
): Promise<boolean> {
  const paid = await db
    .selectFrom('payment_attempts')
    .innerJoin('money_received', 'money_received.attempt_id', 'payment_attempts.id')
    .select('payment_attempts.id')
    .where('payment_attempts.student_id', '=', of.student_id)
    .where('payment_attempts.course_id', '=', of.course_id)
    .where('payment_attempts.purpose', '=', of.purpose)
    // What was paid before this one was begun is another thing: an earlier skill change.
    .where(
      sql`coalesce(payment_attempts.settled_at, payment_attempts.created_at)`,
      '>=',
      of.created_at,
    )
    .where('money_received.state', '=', 'applied')
    .where('money_received.reversed_at', 'is', null)
    .executeTakeFirst();
  return paid !== undefined;
}
