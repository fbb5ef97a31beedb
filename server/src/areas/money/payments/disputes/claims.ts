import { sql } from 'kysely';

/** What disputes of a state claim of a row of `holdings`. */
const claimedKobo = (state: 'open' | 'lost') => sql<number>`coalesce((
  select sum(claimed.kobo)
  from positions claimed
    join ledger_accounts claims on claims.id = claimed.account_id and claims.kind = 'claimed'
    join disputes on disputes.id = claims.dispute_id and disputes.state = ${sql.lit(state)}
  where claimed.receipt_id = holdings.receipt_id and claims.root = holdings.account_id), 0)`;

/** How much of a row of `holdings` its payer disputes, while the bank has not decided; null for none. */
export const disputedKobo = sql<number | null>`nullif(${claimedKobo('open')}, 0)::bigint`;

/** Whether the payer disputes a row of `holdings`, and the bank has not decided. */
export const isDisputed = sql<boolean>`(${claimedKobo('open')} > 0)`;

/** Whether the bank has decided for the payer about a row of `holdings`, and takes it now. */
export const isBeingLost = sql<boolean>`(${claimedKobo('lost')} > 0)`;

/**
 * How much of a row of `holdings` the bank has given to its payer; null for none. Its decision and
 * the money that goes are told by two notices, in any order.
 */
export const lostKobo = sql<number | null>`(
  select nullif(${claimedKobo('lost')} + least(lost.kobo, coalesce((
      select sum(taken.kobo) from transfers taken
        join ledger_accounts source on source.id = taken.from_account
        left join refunds on refunds.id = taken.refund_id
      where taken.receipt_id = holdings.receipt_id
        and taken.kind in ('lost', 'reversed', 'refunded')
        and refunds.origin is distinct from 'ours'
        and coalesce(source.root, source.id) = holdings.account_id
        and taken.happened_at >= lost.since), 0)), 0)::bigint
  from (select sum(amount_kobo) as kobo, min(opened_at) as since
    from disputes where disputes.receipt_id = holdings.receipt_id and state = 'lost') lost
  where lost.kobo > 0)`;
