import type { AccountKind, LedgerDifference } from '@edc/contract/money/ledger-rules';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

/** Enough to see what is wrong; the number of all is said beside them. */
const MOST_DIFFERENCES = 100;

export interface LedgerTotal {
  currency: string;
  kind: AccountKind;
  kobo: number;
}

/** What lies in the accounts of each kind, and what passed those outside, by transfers alone. */
export async function accountTotals(db: Db): Promise<LedgerTotal[]> {
  const { rows } = await sql<LedgerTotal>`
    select receipts.currency, ledger_accounts.kind, sum(moved.kobo)::bigint as kobo
    from (
      select receipt_id, to_account as account_id, kobo from transfers
      union all
      select receipt_id, from_account, -kobo from transfers
    ) moved
      join receipts on receipts.id = moved.receipt_id
      join ledger_accounts on ledger_accounts.id = moved.account_id
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

/**
 * Receipts and signed-off days that do not add up. Positions are computed again from transfers: the
 * trigger that wrote them is not asked.
 */
export async function findDifferences(db: Db): Promise<Omit<LedgerCheck, 'checked_at'>> {
  const { rows } = await sql<LedgerDifference & { receipts: number; total: number }>`
    with computed as (
      select receipt_id, account_id, sum(kobo) as kobo from (
        select receipt_id, to_account as account_id, kobo from transfers
        union all
        select receipt_id, from_account, -kobo from transfers
      ) moved join ledger_accounts on ledger_accounts.id = moved.account_id
      where not is_outside(ledger_accounts.kind)
      group by 1, 2
    ), found as (
      select 'received' as problem, receipts.reference as subject, receipts.id as receipt
      from receipts
      left join (select receipt_id, sum(kobo) as kobo from transfers where kind = 'received'
        group by 1) booked on booked.receipt_id = receipts.id
      where coalesce(booked.kobo, 0) <> receipts.amount_kobo
      union all
      select distinct 'positions', receipts.reference, receipts.id
      from computed full join positions using (receipt_id, account_id)
        join receipts on receipts.id = receipt_id
      where coalesce(computed.kobo, 0) <> coalesce(positions.kobo, 0)
      union all
      select distinct 'day', provider || ' ' || day, null::bigint
      from (
        select provider, day, currency, sum(kobo) from (
          select provider, day, 'NGN' as currency, ours_kobo as kobo from reconciled_days
            where signed_off_at is not null
          union all
          select provider, day, currency, sums.ours_kobo
            from reconciled_days, jsonb_to_recordset(other_sums) as sums (currency text, ours_kobo bigint)
            where signed_off_at is not null
          union all
          select receipts.provider, transfers.day, receipts.currency, -transfers.kobo
          from transfers join receipts on receipts.id = transfers.receipt_id
            join reconciled_days on reconciled_days.provider = receipts.provider
              and reconciled_days.day = transfers.day and signed_off_at is not null
          where transfers.kind = 'received' and transfers.booked_on = transfers.day
        ) sides group by 1, 2, 3 having sum(kobo) <> 0
      ) closed
    )
    select problem, subject, receipt, count(*) over ()::int as total,
      (select count(*) from receipts)::int as receipts
    from (select * from found union all select null, null, null where not exists (select from found)) f
    order by problem, subject limit ${MOST_DIFFERENCES}`.execute(db);
  const differences = rows.filter(({ problem }) => problem !== null);
  return {
    receipts: rows[0]?.receipts ?? 0,
    total: differences[0]?.total ?? 0,
    differences: differences.map(({ problem, subject, receipt }) => ({
      problem,
      subject,
      receipt,
    })),
  };
}

/** The result of a whole check. */
export interface LedgerCheck {
  checked_at: Date;
  receipts: number;
  /** How many there are; the first of them are listed. */
  total: number;
  differences: LedgerDifference[];
}

export async function saveCheck(tx: Db, { differences, ...check }: LedgerCheck): Promise<void> {
  await tx
    .insertInto('ledger_checks')
    .values({ ...check, differences: JSON.stringify(differences) })
    .execute();
}

export async function deleteChecksBefore(tx: Db, at: Date): Promise<void> {
  await tx.deleteFrom('ledger_checks').where('checked_at', '<', at).execute();
}

export async function newestCheck(db: Db): Promise<LedgerCheck | undefined> {
  const row = await db
    .selectFrom('ledger_checks')
    .select(['checked_at', 'receipts', 'total', 'differences'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, differences: row.differences as unknown as LedgerDifference[] };
}
