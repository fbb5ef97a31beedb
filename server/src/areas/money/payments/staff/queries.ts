import { sql } from 'kysely';
import type { Actor } from '../../../../platform/actors.ts';
import type { Db } from '../../../../platform/database/connect.ts';

/** Of a list of money. As an array, it is worked out once, and its few rows are found by their ids. */
export const isWaiting = sql<boolean>`holdings.id = any(array(
  select money_id from waiting_money))`;

/**
 * Since when a row of `holdings` waits; where it does not, when it was recorded. As one object, all
 * that waits is worked out once for a list and not for each of its rows.
 */
export const waitingSince = sql<Date>`coalesce(((
    select jsonb_object_agg(money_id, since)
    from (select money_id, min(since) as since from waiting_money group by money_id) waiting
  ) ->> holdings.id::text)::timestamptz, holdings.recorded_at)`;

/** Whether the registration that this money paid for was cancelled. */
export const isOfCancelled = sql<boolean>`exists (select from purchases
  where purchases.id = holdings.purchase_id and purchases.cancelled_at is not null)`;

/** Which of this money waits for a decision of staff. */
export async function waitingAmong(db: Db, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('waiting_money')
    .select('money_id')
    .where('money_id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute();
  return new Set(rows.map((row) => Number(row.money_id)));
}

export type WaitingKind = 'held' | 'cancelled' | 'refund' | 'dispute' | 'reversal';

/** What there is to decide about a payment. */
export async function waitingOf(db: Db, moneyId: number) {
  return await db
    .selectFrom('waiting_money')
    .select([sql<WaitingKind>`kind`.as('kind'), sql<string>`status`.as('status')])
    .where('money_id', '=', moneyId)
    .orderBy(sql`array_position(array['held', 'cancelled', 'refund', 'dispute'], kind)`)
    .orderBy('since')
    .execute();
}

/** Staff have seen what was taken back of it so far. */
export async function acknowledge(
  tx: Db,
  given: { receiptId: number; by: Actor; at: Date },
): Promise<void> {
  const { receiptId: receipt_id, by: acknowledged_by, at: acknowledged_at } = given;
  const row = { receipt_id, acknowledged_by, acknowledged_at };
  await tx.insertInto('acknowledgements').values(row).execute();
}
