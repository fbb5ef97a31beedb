import { sql } from 'kysely';
import { findDifferences } from '../../areas/money/ledger/store.ts';
import type { Db } from '../../platform/database/connect.ts';

/** Enough for tests of a few payments; those of thousands look for themselves. */
const MOST_PAYMENTS = 300;

/** Fails if a receipt does not add up, or if its positions are not where its payment says. */
export async function requireBooked(db: Db): Promise<void> {
  const { total, differences } = await findDifferences(db);
  const elsewhere = await notBooked(db);
  const found = [
    ...differences.map(({ problem, subject }) => `${subject}: ${problem}`),
    ...elsewhere,
  ];
  if (total + elsewhere.length > 0) throw new Error(`Not in the ledger: ${found.join('; ')}`);
}

/** What a row of `money_received` says of itself, without the ledger: whose it is and what is left. */
const payments = sql`
  select coalesce(part_of, money.id) as receipt, money.id,
    case when money.reversed_at is not null or money.state = 'refunded' then 0
      else greatest(0, amount_kobo - coalesce((select sum(amount_kobo) from refunds
        where money_id = money.id and status = 'processed'), 0)) end as rest,
    coalesce((select sum(amount_kobo) from refunds
      where money_id = money.id and status not in ('processed', 'failed')), 0) as going,
    case when attempt.student_id is null or erased_at is not null
        and (money.state <> 'applied' or is_cancelled) then 'unclaimed'
      when money.state = 'applied' and is_cancelled then 'purchase ' || paid.purchase_id || ' waits'
      when money.state = 'applied' then 'purchase ' || paid.purchase_id
      when money.state = 'credit' then 'credit ' || attempt.student_id || ' ' || attempt.purpose
      else 'held ' || attempt.student_id end as home
  from (select * from money_received where coalesce(part_of, id) in (
      select id from money_received where part_of is null limit ${MOST_PAYMENTS})) money
    left join payment_attempts attempt on attempt.id = attempt_id
    left join students on students.id = attempt.student_id
    left join purchase_payments paid on paid.money_id = money.id
    left join lateral (select exists (select from registrations
      where purchase_id = paid.purchase_id and state = 'cancelled') as is_cancelled) ended on true`;

/** The positions, with whose they are in the same words. */
const booked = sql`
  select positions.receipt_id as receipt, positions.kobo, account.kind,
    coalesce(account.refund_id, source.refund_id) as refund,
    case when root.kind in ('purchase', 'charge') then 'purchase ' || root.purchase_id
      when root.kind = 'held' and root.purchase_id is not null
        then 'purchase ' || root.purchase_id || ' waits'
      when root.kind = 'credit' then 'credit ' || root.student_id || ' ' || root.purpose
      when root.kind = 'held' then 'held ' || root.student_id
      else root.kind end as home
  from positions join ledger_accounts account on account.id = account_id
    left join ledger_accounts source on source.id = account.origin
    join ledger_accounts root on root.id = coalesce(account.root, account.id)`;

/** What the bank may still take of a receipt: what is disputed or lost, less what it has taken. */
const claims = sql`
  select disputes.money_id as receipt, greatest(0, sum(amount_kobo) - coalesce((
      select sum(gone.amount_kobo) from refunds gone
        join money_received of_money on of_money.id = gone.money_id
      where coalesce(of_money.part_of, of_money.id) = disputes.money_id
        and gone.origin = 'outside' and gone.status = 'processed'
        and gone.created_at >= min(opened_at)), 0)) as kobo
  from disputes where state <> 'won' group by disputes.money_id`;

/** Where the ledger differs from what the payments, refunds and disputes say themselves. */
export async function notBooked(db: Db): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    with payments as (${payments}), booked as (${booked}), claims as (${claims}),
    wanted as (
      select receipt, home as what, sum(rest) as kobo from payments group by 1, 2
      union all
      select receipt, 'going ' || home, sum(least(rest, going)) from payments group by 1, 2
      union all
      select receipt, 'claimed', least(claims.kobo, (select sum(rest) from payments
        where payments.receipt = claims.receipt)) from claims
        where receipt in (select receipt from payments)
    ), found as (
      select receipt, home as what, sum(kobo) as kobo from booked group by 1, 2
      union all
      select receipt, 'going ' || home, sum(kobo) from booked where refund is not null group by 1, 2
      union all
      select receipt, 'claimed', sum(kobo) from booked where kind = 'claimed' group by 1
    )
    select receipts.reference || ': ' || what || ' is ' || coalesce(found.kobo, 0) || ', not '
      || coalesce(wanted.kobo, 0) as line
    from wanted full join found using (receipt, what) join receipts on receipts.id = receipt
    where coalesce(found.kobo, 0) <> coalesce(wanted.kobo, 0)
      and receipt in (select receipt from payments)
    order by line`.execute(db);
  return rows.map(({ line }) => line);
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
