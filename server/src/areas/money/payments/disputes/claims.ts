import { type RawBuilder, sql } from 'kysely';

/** The payment that a row of `money_received` is, or is a part of. */
export const wholeId = sql<number>`coalesce(money_received.part_of, money_received.id)`;

/** The order in which a dispute claims a payment: unused parts, held ones, then what was used. */
const place = (row: RawBuilder<unknown>) => sql`(array_position(
  array['credit', 'exception', 'applied', 'refunded'], ${row}.state), -${row}.id)`;

const refundedKobo = (
  row: RawBuilder<unknown>,
  which: RawBuilder<boolean>,
) => sql<number>`coalesce((
  select sum(gone.amount_kobo) from refunds gone
  where gone.money_id = ${row}.id and gone.status = 'processed' and ${which}), 0)`;

/** What of a row of `money_received` is with the centre. */
const hereKobo = (row: RawBuilder<unknown>) => sql<number>`(case
  when ${row}.reversed_at is not null or ${row}.state = 'refunded' then 0
  else greatest(0, ${row}.amount_kobo - ${refundedKobo(row, sql`true`)}) end)`;

/** What the bank has taken of a row since then: told as refunds, or only as a reversal. */
function takenKobo(row: RawBuilder<unknown>, since: RawBuilder<unknown>) {
  const byBank = sql<boolean>`gone.origin = 'outside' and gone.created_at >= ${since}`;
  return sql<number>`(case when ${row}.reversed_at is null then ${refundedKobo(row, byBank)}
    else greatest(0, ${row}.amount_kobo - ${refundedKobo(row, sql`not (${byBank})`)}) end)`;
}

const money = sql.table('money_received');
const other = sql.table('other');
const isSamePayment = sql<boolean>`(other.id = ${wholeId} or other.part_of = ${wholeId})`;

/** What is claimed before a row of `money_received`, where so much is claimed of its payment. */
const beforeKobo = sql<number>`(select coalesce(sum(${hereKobo(other)}), 0)
  from money_received other where ${isSamePayment} and ${place(other)} < ${place(money)})`;

/**
 * What the disputes about the payment of a row of `money_received` claim, if there are any. A lost
 * one claims what the bank has not taken yet: its decision and the money that goes are told by two
 * notices, in any order.
 */
const claims = sql`(
  select disputed.open_kobo, disputed.lost_kobo, disputed.lost_since,
    greatest(0, disputed.lost_kobo - (select sum(${takenKobo(other, sql`disputed.lost_since`)})
      from money_received other where ${isSamePayment})) as losing_kobo
  from (
    select coalesce(sum(amount_kobo) filter (where state = 'open'), 0) as open_kobo,
      coalesce(sum(amount_kobo) filter (where state = 'lost'), 0) as lost_kobo,
      min(opened_at) filter (where state = 'lost') as lost_since
    from disputes where disputes.money_id = ${wholeId} group by disputes.money_id) disputed)`;

/** How much of a row of `money_received` its payer disputes, while the bank has not decided. */
export const disputedKobo = sql<number | null>`(
  select least(claim.open_kobo, money_received.amount_kobo,
    claim.open_kobo + claim.losing_kobo - ${beforeKobo})::bigint
  from ${claims} claim
  where claim.open_kobo > 0 and claim.open_kobo + claim.losing_kobo > ${beforeKobo})`;

/** Whether the payer disputes a row of `money_received`, and the bank has not decided. */
export const isDisputed = sql<boolean>`(${disputedKobo} is not null)`;

/** Whether the bank has decided for the payer about a row of `money_received`, and takes it now. */
export const isBeingLost = sql<boolean>`exists (select from ${claims} claim
  where claim.losing_kobo > ${beforeKobo} and ${hereKobo(money)} > 0)`;

/** Whether a dispute may still take a row of `money_received`. */
const isClaimed = sql<boolean>`(${isDisputed} or ${isBeingLost})`;

/** How much of a row of `money_received` the bank has given to its payer; null for none. */
export const lostKobo = sql<number | null>`(
  select nullif(least(money_received.amount_kobo, claim.lost_kobo,
    ${takenKobo(money, sql`claim.lost_since`)}
      + least(greatest(0, claim.losing_kobo - ${beforeKobo}), ${hereKobo(money)})), 0)::bigint
  from ${claims} claim where claim.lost_kobo > 0)`;

/** Some of a row of `money_received` is on its way back, or disputed. What is back has a state of its own. */
export const isBeingRefunded = sql<boolean>`(exists (select from refunds
  where refunds.money_id = money_received.id and refunds.status <> 'failed') or ${isClaimed})`;
