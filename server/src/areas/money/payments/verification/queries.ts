import type { PaidPurchase } from '@edc/contract/money/verification';
import { sql } from 'kysely';
import type { Config } from '../../../../config.ts';
import type { App } from '../../../../context.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { backKobo, refundedByUs, refundedPartsKobo, wholeKobo } from '../refunded.ts';
import { partOf } from './part.ts';
import { cancelledAt, isPaidInFull, publicStatus } from './status.ts';

/** Where a slip or receipt can be checked by anybody who holds it. */
export const proofUrl = ({ publicUrl }: Pick<Config, 'publicUrl'>, token: string) =>
  `${publicUrl}/proof/${token}`;

/** The same payment as its student's own receipt. */
export const receiptUrl = (config: Pick<Config, 'publicUrl'>, token: string) =>
  `${proofUrl(config, token)}?receipt`;

/** The registration that a payment is for, as it is now; undefined where it is for none. */
export const registeredFor = (row: {
  title: string | null;
  course_code: string | null;
  session: string | null;
}) => (row.title === null ? undefined : `${row.title}, ${row.course_code} ${row.session}`);

/** The same, of one payment. */
export async function registeredWith(db: Db, moneyId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('purchase_payments')
    .innerJoin('registrations', 'registrations.purchase_id', 'purchase_payments.purchase_id')
    .innerJoin('courses', 'courses.id', 'registrations.course_id')
    .innerJoin('skills', 'skills.id', 'registrations.skill_id')
    .select(['skills.title', 'courses.course_code', 'courses.session'])
    .where('purchase_payments.money_id', '=', moneyId)
    .executeTakeFirst();
  return row && registeredFor(row);
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
    .leftJoin('registrations', 'registrations.purchase_id', 'purchase_payments.purchase_id')
    .leftJoin('courses', 'courses.id', 'registrations.course_id')
    .leftJoin('skills', 'skills.id', 'registrations.skill_id')
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
      'registrations.state as registration_state',
      cancelledAt.as('cancelled_at'),
      'courses.course_code',
      'courses.session',
      'skills.title',
    ])
    .where('money_received.proof_token', '=', token)
    .executeTakeFirst();
  if (!row) return undefined;
  const now = registeredFor(row);
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
      now === undefined
        ? null
        : {
            description: now,
            fully_paid: isPaidInFull(row),
            cancelled_at: row.cancelled_at?.toISOString() ?? null,
          },
  };
}
