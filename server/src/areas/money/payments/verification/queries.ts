import type { PaymentProvider } from '@edc/contract/money/payment-rules';
import type { PaidPurchase } from '@edc/contract/money/verification';
import { sql } from 'kysely';
import type { Config } from '../../../../config.ts';
import type { App } from '../../../../context.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { partOf } from './part.ts';
import { isPaidInFull, publicStatus } from './status.ts';
import { type Checked, type CheckedBy, checkedPayment } from './store.ts';

/** Where a slip or receipt can be checked by anybody who holds it. */
export const proofUrl = ({ publicUrl }: Pick<Config, 'publicUrl'>, token: string) =>
  `${publicUrl}/proof/${token}`;

/** The same payment as its student's own receipt. */
export const receiptUrl = (config: Pick<Config, 'publicUrl'>, token: string) =>
  `${proofUrl(config, token)}?receipt`;

type Connected = Pick<App, 'db' | 'settlements' | 'now'>;

/** A payment that anybody checks, with its status. */
async function loadChecked(app: Connected, by: CheckedBy, value: string) {
  const row = await checkedPayment(app.db, by, value);
  if (!row) return undefined;
  const part = await partOf(app, row);
  const status = publicStatus({ ...row, part });
  return {
    ...row,
    status,
    /** Of all of its parts; nothing where no money came. */
    refunded_kobo: row.left_of_payment,
    is_credit: status === 'success' && row.money_state === 'credit',
    /** The registration that it pays for, as it is now. */
    registered: row.bought === 'enrolment' ? row.bought_words : null,
    purchase: purchaseOf(row),
    part: status === 'part_paid' ? part : null,
  };
}

/** What was paid for the purchase of a row, with all its payments; null where there is none. */
const purchaseOf = (row: Checked): PaidPurchase | null =>
  row.paid_kobo === null
    ? null
    : { paid_kobo: row.paid_kobo, here_kobo: row.here_kobo ?? 0, references: row.references };

/** What a slip's or receipt's QR code leads to. */
export async function loadProof(app: Connected, token: string) {
  const row = await loadChecked(app, 'holdings.proof_token', token);
  if (!row?.paid_at) return undefined;
  const { status, is_credit, description, refunded_kobo, reference, purchase, part } = row;
  return {
    status,
    is_credit,
    full_name: `${row.surname} ${row.firstname}`,
    matric_no: `…${row.matric_no.slice(-4)}`,
    description,
    amount_kobo: row.whole_kobo ?? 0,
    refunded_kobo,
    reference,
    confirmed_by: row.provider === 'teller' ? ('centre' as const) : ('gateway' as const),
    confirmed_at: row.paid_at.toISOString(),
    reversed_at: row.reversed_at?.toISOString() ?? null,
    purchase,
    part,
    registration:
      row.registered === null
        ? null
        : {
            description: row.registered,
            fully_paid: isPaidInFull(row),
            cancelled_at: row.cancelled_at?.toISOString() ?? null,
          },
  };
}

/** A person who knows the reference has the receipt, so the name may be shown, and nothing else. */
export async function loadPublicPayment(app: Connected, reference: string) {
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
  of: Pick<Checked, 'student_id' | 'course_id' | 'purpose' | 'created_at'>,
): Promise<boolean> {
  const paid = await db
    .selectFrom('payment_attempts')
    .innerJoin('holdings', 'holdings.attempt_id', 'payment_attempts.id')
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
    .where('holdings.state', '=', 'applied')
    .where('holdings.reversed_at', 'is', null)
    .executeTakeFirst();
  return paid !== undefined;
}
