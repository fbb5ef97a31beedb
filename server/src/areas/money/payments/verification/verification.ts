import type { PaymentProvider } from '@edc/contract/money/payment-rules';
import { sql } from 'kysely';
import type { App } from '../../../../context.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { isPaidInFull } from './status.ts';
import { loadChecked } from './store.ts';

/** A person who knows the reference has the receipt, so the name may be shown, and nothing else. */
export async function loadPublicPayment(
  app: Pick<App, 'db' | 'settlements' | 'now'>,
  reference: string,
) {
  const row = await loadChecked(app, 'payment_attempts.reference', reference);
  if (!row) return undefined;
  const { status, is_credit, refunded_kobo, purchase, part } = row;
  const now = row.registered ?? row.description;
  return {
    status,
    amount_kobo: row.whole_kobo ?? row.total_kobo ?? 0,
    refunded_kobo,
    is_credit,
    date: (row.paid_at ?? row.created_at).toISOString(),
    description: now,
    paid_for: now === row.description ? null : row.description,
    fullname: `${row.surname} ${row.firstname}`,
    payment_gateway: row.provider as PaymentProvider | 'teller',
    paid_otherwise: row.reversed_at
      ? isPaidInFull(row)
      : row.money_state === null && (await isPaidOtherwise(app.db, row)),
    purchase,
    part,
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
