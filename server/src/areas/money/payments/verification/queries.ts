import type { PaidPurchase } from '@edc/contract/money/verification';
import { sql } from 'kysely';
import type { Config } from '../../../../config.ts';
import type { App } from '../../../../context.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { backKobo, refundedByUs, refundedPartsKobo, wholeKobo } from '../refunded.ts';
import { partOf } from './part.ts';
import { isPaidInFull, publicStatus } from './status.ts';

/** Where a slip or receipt can be checked by anybody who holds it. */
export const proofUrl = ({ publicUrl }: Pick<Config, 'publicUrl'>, token: string) =>
  `${publicUrl}/proof/${token}`;

/** The same payment as its student's own receipt. */
export const receiptUrl = (config: Pick<Config, 'publicUrl'>, token: string) =>
  `${proofUrl(config, token)}?receipt`;

/** What a row of `purchases` gives now, of a query that has its course and skill. */
export const boughtWords = sql<string>`skills.title || ', ' || courses.course_code || ' ' || courses.session`;

/** The registration that a payment is for, as it is now; undefined where it is for none. */
export async function registeredWith(db: Db, moneyId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('purchase_payments')
    .innerJoin('purchases', 'purchases.id', 'purchase_payments.purchase_id')
    .innerJoin('courses', 'courses.id', 'purchases.course_id')
    .innerJoin('skills', 'skills.id', 'purchases.skill_id')
    .select(boughtWords.as('words'))
    .where('purchase_payments.money_id', '=', moneyId)
    .where('purchases.purpose', '=', 'enrolment')
    .executeTakeFirst();
  return row?.words;
}

/** The references of all payments for the purchase of a query's row. */
export const referencesTogether = sql<string[]>`array(
  select payment_attempts.reference from purchase_payments paid
  join money_received beside on beside.id = paid.money_id
  join payment_attempts on payment_attempts.id = beside.attempt_id
  where paid.purchase_id = purchase_balances.purchase_id
  group by payment_attempts.reference order by min(beside.id))`;

/** What was paid for the purchase of a row, with all its payments; null where there is none. */
export const purchaseOf = (row: {
  paid_kobo: number | null;
  here_kobo: number | null;
  references: string[];
}): PaidPurchase | null =>
  row.paid_kobo === null
    ? null
    : { paid_kobo: row.paid_kobo, here_kobo: row.here_kobo ?? 0, references: row.references };

/** What a slip's or receipt's QR code leads to. */
export async function loadProof(app: Pick<App, 'db' | 'settlements' | 'now'>, token: string) {
  const row = await app.db
    .selectFrom('money_received')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'money_received.attempt_id')
    .innerJoin('students', 'students.id', 'payment_attempts.student_id')
    .leftJoin('purchase_payments', 'purchase_payments.money_id', 'money_received.id')
    .leftJoin('purchase_balances', 'purchase_balances.purchase_id', 'purchase_payments.purchase_id')
    .leftJoin('purchases', 'purchases.id', 'purchase_payments.purchase_id')
    .leftJoin('courses', 'courses.id', 'purchases.course_id')
    .leftJoin('skills', 'skills.id', 'purchases.skill_id')
    .select([
      'money_received.paid_at',
      'money_received.reversed_at',
      'money_received.provider',
      'money_received.state as money_state',
      'money_received.reason',
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
      'students.surname',
      'students.firstname',
      'students.matric_no',
      wholeKobo.as('whole_kobo'),
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
    ])
    .where('money_received.proof_token', '=', token)
    .executeTakeFirst();
  if (!row) return undefined;
  const part = await partOf(app, row);
  const status = publicStatus({ ...row, part });
  return {
    status,
    is_credit: status === 'success' && row.money_state === 'credit',
    full_name: `${row.surname} ${row.firstname}`,
    matric_no: `…${row.matric_no.slice(-4)}`,
    description: row.description,
    amount_kobo: row.whole_kobo,
    refunded_kobo: row.back_kobo + row.refunded_parts_kobo,
    reference: row.reference,
    confirmed_by: row.provider === 'teller' ? ('centre' as const) : ('gateway' as const),
    confirmed_at: row.paid_at.toISOString(),
    reversed_at: row.reversed_at?.toISOString() ?? null,
    purchase: purchaseOf(row),
    part: status === 'part_paid' ? part : null,
    registration:
      row.bought === 'enrolment'
        ? {
            description: row.bought_words ?? row.description,
            fully_paid: isPaidInFull(row),
            cancelled_at: row.cancelled_at?.toISOString() ?? null,
          }
        : null,
  };
}
