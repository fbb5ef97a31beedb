import type { OpenDispute } from '@edc/contract/money/payment-facts';
import { expressionBuilder, sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import type { DB } from '../../../../platform/database/schema.ts';
import { isDisputed } from './claims.ts';

/** The attempts whose payment is disputed. */
export const disputedAttempts = sql<{ attempt_id: number | null }>`
  select attempt_id from disputes join receipts on receipts.id = disputes.receipt_id
  where disputes.state = 'open'`;

/** The open dispute about a row of `holdings` that is to be answered first. */
export const openDispute = expressionBuilder<DB, 'holdings'>()
  .selectFrom('disputes')
  .leftJoin('staff', (join) => join.on('staff.id', '=', sql`staff_of(disputes.answered_by)`))
  .select([
    'disputes.id as dispute_id',
    'disputes.amount_kobo as disputed_kobo',
    'disputes.due_at',
    'disputes.answered_at',
    sql<string | null>`coalesce(staff.full_name, disputes.answered_by)`.as('answered_by'),
  ])
  .whereRef('disputes.receipt_id', '=', 'holdings.receipt_id')
  .where('disputes.state', '=', 'open')
  .where(isDisputed)
  .orderBy('disputes.answered_at', (order) => order.asc().nullsFirst())
  .orderBy('disputes.due_at')
  .orderBy('disputes.id')
  .limit(1);

export const openDisputeColumns = [
  'open_dispute.dispute_id',
  'open_dispute.disputed_kobo',
  'open_dispute.due_at',
  'open_dispute.answered_at',
  'open_dispute.answered_by',
] as const;

interface DisputeRow {
  dispute_id: number | null;
  disputed_kobo: number | null;
  due_at: Date | null;
  answered_at: Date | null;
  answered_by: string | null;
}

export const presentDispute = (row: DisputeRow): OpenDispute | null =>
  row.dispute_id === null
    ? null
    : {
        id: row.dispute_id,
        amount_kobo: row.disputed_kobo ?? 0,
        due_at: row.due_at?.toISOString() ?? null,
        answered: row.answered_at && {
          at: row.answered_at.toISOString(),
          by: row.answered_by ?? '',
        },
      };

/** The dispute about this money that the bank has not decided, with the day for the answer. */
export async function openDisputeAbout(
  db: Db,
  moneyIds: readonly number[],
): Promise<OpenDispute | null> {
  if (moneyIds.length === 0) return null;
  const row = await db
    .selectFrom('holdings')
    .innerJoinLateral(openDispute.as('open_dispute'), (join) => join.onTrue())
    .select(openDisputeColumns)
    .where('holdings.id', '=', (eb) => eb.fn.any(eb.val([...moneyIds])))
    .limit(1)
    .executeTakeFirst();
  return row ? presentDispute(row) : null;
}
