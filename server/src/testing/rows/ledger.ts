import { sql } from 'kysely';
import { findDifferences } from '../../areas/money/ledger/store.ts';
import type { Db } from '../../platform/database/connect.ts';

/** Enough for tests of a few payments; those of thousands look for themselves. */
const MOST_PAYMENTS = 300;

/** Fails if a receipt does not add up, or if a payment moved and the ledger does not say so. */
export async function requireBooked(db: Db): Promise<void> {
  const payments = sql`select id from money_received where part_of is null limit ${MOST_PAYMENTS}`;
  const { total, differences } = await findDifferences(db);
  const late = await db.transaction().execute(async (tx) => {
    const last = sql`(select coalesce(max(id), 0) from transfers)`;
    const { rows: before } = await sql<{ last: number }>`select ${last} as last`.execute(tx);
    await sql`select book_payment(id) from (${payments}) payments`.execute(tx);
    const { rows } = await sql<{ line: string }>`
      select receipts.reference || ': ' || transfers.kobo || ' from ' || source.key || ' to '
        || target.key as line
      from transfers
        join receipts on receipts.id = receipt_id
        join ledger_accounts source on source.id = from_account
        join ledger_accounts target on target.id = to_account
      where transfers.id > ${before[0]?.last ?? 0} order by transfers.id`.execute(tx);
    return rows.map(({ line }) => line);
  });
  const found = [...differences.map(({ problem, subject }) => `${subject}: ${problem}`), ...late];
  if (total + late.length > 0) throw new Error(`Not in the ledger: ${found.join('; ')}`);
}

/** What no action changes, and moves no money: when it was recorded, the provider's number. */
export async function rewrite(
  { db }: { db: Db },
  reference: string,
  change: { recorded_at?: Date; provider_transaction_id?: string },
): Promise<void> {
  await db
    .updateTable('money_received')
    .set(change)
    .where('reference', '=', reference)
    .where('part_of', 'is', null)
    .execute();
}
