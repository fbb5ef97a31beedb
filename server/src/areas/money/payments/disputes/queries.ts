import type { OpenDispute } from '@edc/contract/money/payment-facts';
import { expressionBuilder, type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import type { DB } from '../../../../schema.gen.ts';
import { isGoingBack } from '../refunded.ts';
import { isClaimed, isDisputed, wholeId } from './claims.ts';

/** The attempts whose payment is disputed. */
export const disputedAttempts = sql<{ attempt_id: number | null }>`
  select attempt_id from disputes join money_received on money_received.id = disputes.money_id
  where disputes.state = 'open'`;

/** Why money may go back: it is being refunded, or its payer disputes it and the bank is not done. */
export type OpenClaim = 'REFUNDING' | 'DISPUTED';

const isRefunding = sql<boolean>`exists (select from refunds
  where refunds.money_id = money_received.id and ${isGoingBack})`;

const moneyOf = (purchases: RawBuilder<unknown>) => sql`purchase_payments
  join money_received on money_received.id = purchase_payments.money_id
  where purchase_payments.purchase_id = any(array[${purchases}]::bigint[])`;

/** What claims money of one of these purchases back, while which nothing is given for them. */
export const openClaimOn = (purchases: RawBuilder<unknown>) => sql<OpenClaim | null>`(
  select case when bool_or(${isRefunding}) then 'REFUNDING'
    when bool_or(${isClaimed}) then 'DISPUTED' end
  from ${moneyOf(purchases)})`;

/** Since when money of one of these purchases is claimed back; null where none is. */
export const claimedSince = (purchases: RawBuilder<unknown>) => sql<Date | null>`(
  select greatest(
    max((select max(refunds.created_at) from refunds
      where refunds.money_id = money_received.id and ${isGoingBack})),
    max((select max(disputes.opened_at) from disputes
      where disputes.money_id = ${wholeId} and disputes.state <> 'won' and ${isClaimed})))
  from ${moneyOf(purchases)})`;

export async function findOpenClaim(
  db: Db,
  purchaseIds: readonly (number | null)[],
): Promise<OpenClaim | undefined> {
  const claim = openClaimOn(sql.join(purchaseIds));
  const { rows } = await sql<{ claim: OpenClaim | null }>`select ${claim} as claim`.execute(db);
  return rows[0]?.claim ?? undefined;
}

/** The open dispute about a row of `money_received` that is to be answered first. */
export const openDispute = expressionBuilder<DB, 'money_received'>()
  .selectFrom('disputes')
  .leftJoin('staff', (join) => join.on('staff.id', '=', sql`staff_of(disputes.answered_by)`))
  .select([
    'disputes.id as dispute_id',
    'disputes.amount_kobo as disputed_kobo',
    'disputes.due_at',
    'disputes.answered_at',
    sql<string | null>`coalesce(staff.full_name, disputes.answered_by)`.as('answered_by'),
  ])
  .where('disputes.money_id', '=', wholeId)
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
    .selectFrom('money_received')
    .innerJoinLateral(openDispute.as('open_dispute'), (join) => join.onTrue())
    .select(openDisputeColumns)
    .where('money_received.id', '=', (eb) => eb.fn.any(eb.val([...moneyIds])))
    .limit(1)
    .executeTakeFirst();
  return row ? presentDispute(row) : null;
}
