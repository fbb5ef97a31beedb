import { sql } from 'kysely';
import type { Actor } from '../../../../platform/actors.ts';
import type { Db } from '../../../../platform/database/connect.ts';

/** All that waits, worked out once for a list and not for each of its rows. */
export const withWaiting = (db: Db) =>
  db.with('waits', (query) =>
    query
      .selectFrom('waiting_money')
      .select(['money_id', sql<Date>`min(since)`.as('since')])
      .groupBy('money_id'),
  );

/** Of a list of money beside `waits`: as an array, its few rows are found by their ids. */
export const isWaiting = sql<boolean>`holdings.id = any(array(select money_id from waits))`;

/** Since when it waits; where it does not, when it was recorded. */
export const waitingSince = sql<Date>`coalesce(
  (select waits.since from waits where waits.money_id = holdings.id), holdings.recorded_at)`;

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
