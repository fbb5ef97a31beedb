import type { RefundKind } from '@edc/contract/money/refund-rules';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import { namedStudentColumns } from '../../../people/roster/queries.ts';
import { refundMadeAt } from '../../ledger/queries.ts';
import { COUNTER, FINAL } from '../rules.ts';

/** Refunds with their payment, student and account, as lists show them. */
export const refundRows = (db: Db) =>
  db
    .selectFrom('refunds')
    .innerJoin('receipts', 'receipts.id', 'refunds.receipt_id')
    .leftJoin('payment_attempts', 'payment_attempts.id', 'receipts.attempt_id')
    .leftJoin('students', 'students.id', 'payment_attempts.student_id')
    .leftJoin('accounts', 'accounts.student_id', 'payment_attempts.student_id')
    .leftJoin('refund_accounts', 'refund_accounts.refund_id', 'refunds.id')
    .leftJoin('staff', (join) => join.on('staff.id', '=', sql`staff_of(refunds.requested_by)`))
    .select([
      'refunds.id',
      'refunds.receipt_id',
      // A refund that took nothing lies nowhere: then any place of its payment.
      sql<number>`coalesce(refunds.money_id, (select min(positions.id) from positions
        where positions.receipt_id = refunds.receipt_id))`.as('money_id'),
      'refunds.amount_kobo',
      'refunds.status',
      'refunds.origin',
      'refunds.provider_reference',
      'refunds.reason',
      'refunds.requested_by',
      'refunds.proposal_id',
      'refunds.created_at',
      'refunds.updated_at',
      'refunds.receipt',
      'refunds.handed_out_at',
      'refunds.handed_out_by',
      'receipts.reference',
      'receipts.provider',
      'receipts.currency',
      'payment_attempts.reference as attempt_reference',
      'payment_attempts.description',
      'payment_attempts.purpose',
      ...namedStudentColumns,
      'refund_accounts.bank_name',
      'refund_accounts.account_name',
      'refund_accounts.account_number',
      'refund_accounts.entered_at',
      'refund_accounts.sent_at',
      'refund_accounts.refused_at',
      'staff.full_name as requester_name',
      refundMadeAt.as('made_at'),
      sql<string | null>`(select full_name from staff giver
        where giver.id = staff_of(refunds.handed_out_by))`.as('giver_name'),
    ]);

export type RefundRow = Awaited<ReturnType<ReturnType<typeof refundRows>['execute']>>[number];

const isOfKind = (kind: RefundKind) =>
  ({
    open: sql<boolean>`refunds.status <> all(${FINAL}::text[])`,
    failed: sql<boolean>`refunds.status = 'failed'`,
    refunded: sql<boolean>`refunds.status = 'processed'`,
    all: sql<boolean>`true`,
  })[kind];

export const refundsOfKind = (rows: ReturnType<typeof refundRows>, kind: RefundKind) =>
  rows.where(isOfKind(kind));

export async function totalsOf(
  db: Db,
  kind: RefundKind,
): Promise<{ currency: string; kobo: number }[]> {
  return await db
    .selectFrom('refunds')
    .innerJoin('receipts', 'receipts.id', 'refunds.receipt_id')
    .select(['receipts.currency', sql<number>`sum(refunds.amount_kobo)::bigint`.as('kobo')])
    .where(isOfKind(kind))
    .groupBy('receipts.currency')
    .orderBy('receipts.currency')
    .execute();
}

export async function refundRow(db: Db, id: number): Promise<RefundRow | undefined> {
  return await refundRows(db).where('refunds.id', '=', id).executeTakeFirst();
}

/** Those of a student that are handed out at the desk, or were. */
export async function ownDeskRefunds(db: Db, studentId: number): Promise<RefundRow[]> {
  return await refundRows(db)
    .where('payment_attempts.student_id', '=', studentId)
    .where('receipts.provider', '=', COUNTER)
    .orderBy('refunds.id', 'desc')
    .limit(20)
    .execute();
}

/** Those of a student that need a bank account. */
export async function openOwnRefunds(db: Db, studentId: number): Promise<RefundRow[]> {
  return await refundRows(db)
    .where('payment_attempts.student_id', '=', studentId)
    .where('refunds.status', '=', 'needs-attention')
    .orderBy('refunds.id')
    .limit(20)
    .execute();
}
