import { sql } from 'kysely';
import { findDifferences } from '../../areas/money/ledger/store.ts';
import type { Db } from '../../platform/database/connect.ts';

/** Fails if a receipt does not add up, or if money lies where it may not. */
export async function requireBooked(db: Db): Promise<void> {
  const { total, differences } = await findDifferences(db);
  const elsewhere = await misplaced(db);
  const found = [
    ...differences.map(({ problem, subject }) => `${subject}: ${problem}`),
    ...elsewhere,
  ];
  if (total + elsewhere.length > 0) throw new Error(`Not in the ledger: ${found.join('; ')}`);
}

/** Money that lies where it may not, by what purchases, refunds, disputes and students say. */
export async function misplaced(db: Db): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    with lying as (
      select positions.*, account.*, receipts.reference
      from positions join ledger_accounts account on account.id = account_id
        join receipts on receipts.id = receipt_id
      where positions.kobo > 0
    )
    select reference || ' pays for a purchase that has ended' as line from lying
      where kind in ('purchase', 'charge') and not exists (select from purchases
        where purchases.id = purchase_id and cancelled_at is null)
    union all
    select reference || ' waits for a purchase that is not cancelled' from lying
      where kind in ('held', 'unclaimed') and purchase_id is not null
        and not exists (select from purchases
          where purchases.id = purchase_id and cancelled_at is not null)
    union all
    select reference || ' belongs to an erased student' from lying
      where kind in ('credit', 'held') and exists (select from students
        where students.id = student_id and erased_at is not null)
    union all
    select reference || ' is ' || kind || ' in another currency' from lying
      join receipts using (reference)
      where kind in ('purchase', 'charge', 'credit') and receipts.currency <> 'NGN'
    union all
    select lying.reference || ' goes back with a refund that is ' || refunds.status from lying
      join refunds on refunds.id = lying.refund_id
      where refunds.status in ('processed', 'failed')
    union all
    select lying.reference || ' is claimed by a dispute that was won' from lying
      join disputes on disputes.id = lying.dispute_id where disputes.state = 'won'
    union all
    select receipts.reference || ': a refund of ' || refunds.amount_kobo || ' took ' || taken.kobo
      from refunds join receipts on receipts.id = refunds.receipt_id
        cross join lateral (select coalesce(sum(kobo), 0) as kobo from transfers
          where transfers.refund_id = refunds.id
            and transfers.kind in ('refunded', 'handed_out', 'reversed', 'lost')) taken
      where taken.kobo > refunds.amount_kobo
        or taken.kobo > 0 and refunds.status <> 'processed'
        or refunds.origin = 'ours' and refunds.status = 'processed' and taken.kobo = 0
          and exists (select from positions
            where positions.receipt_id = receipts.id and positions.kobo > 0)
    order by line`.execute(db);
  return rows.map(({ line }) => line);
}

/** What no action changes, and moves no money: when it was recorded, the provider's number. */
export async function rewrite(
  { db }: { db: Db },
  reference: string,
  change: { recorded_at?: Date; provider_transaction_id?: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // The database refuses it otherwise.
    await sql`set local session_replication_role = replica`.execute(tx);
    await tx.updateTable('receipts').set(change).where('reference', '=', reference).execute();
  });
}
