import { sql } from 'kysely';

/** Whether a row of `refunds` is a dispute about which the bank has not decided. */
export const isOpenDispute = sql<boolean>`(refunds.kind = 'dispute'
  and refunds.status <> 'resolved')`;

/** What the bank has taken of a payment, and of its parts, since a row of `refunds` is known. */
const takenSinceKobo = sql<number>`coalesce((
  select sum(taken.amount_kobo) from money_received disputed
  join money_received part
    on coalesce(part.part_of, part.id) = coalesce(disputed.part_of, disputed.id)
  join refunds taken on taken.money_id = part.id
  where disputed.id = refunds.money_id and taken.kind = 'refund' and taken.origin = 'outside'
    and taken.status = 'processed' and taken.created_at >= refunds.created_at), 0)`;

/**
 * Whether a row of `refunds` is a dispute that was lost and of which the bank has not taken
 * everything yet: its decision and the money that goes are told by two notices, in any order.
 */
export const isLosing = sql<boolean>`(refunds.kind = 'dispute' and refunds.status = 'resolved'
  and not refunds.won
  and not exists (select from money_received gone
    where gone.id = refunds.money_id and gone.reversed_at is not null)
  and ${takenSinceKobo} < refunds.amount_kobo)`;

/**
 * Whether a row of `refunds` is about a row of `money_received`: its own, or a dispute about the
 * payment that this is a part of, and about more than what is left there without it.
 */
export const isAboutMoney = sql<boolean>`(
  refunds.money_id in (money_received.id, money_received.part_of)
  and (refunds.money_id = money_received.id
    or (refunds.kind = 'dispute' and refunds.amount_kobo > (
      select whole.amount_kobo from money_received whole where whole.id = refunds.money_id))))`;

/** Some of a row of `money_received` is on its way back, or disputed. What is back has a state of its own. */
export const isBeingRefunded = sql<boolean>`exists (select from refunds
  where ${isAboutMoney} and case when refunds.kind = 'dispute'
    then ${isOpenDispute} or ${isLosing}
    else refunds.status <> 'failed' end)`;
