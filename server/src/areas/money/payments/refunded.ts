import type { PlaceState } from '@edc/contract/money/payment-record-rules';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { TO_HAND_OUT } from './rules.ts';

/** Purchases of which money went back, in part or as a whole. */
export const refundedPurchases = sql<{ purchase_id: number }>`
  select purchase_id from purchase_returns`;

/** What is missing of a purchase because money went back; zero where none did. */
export const wentBackKobo = (purchase: RawBuilder<unknown>) => sql<number>`coalesce((
  select greatest(0, due_kobo - waived_kobo - here_kobo) from purchase_balances
  where purchase_balances.purchase_id = ${purchase} and here_kobo < paid_kobo), 0)`;

/**
 * The payment that the papers of a row of `registrations` name: the one it was made with, or, once
 * that went back and it is paid again, the first that is still here.
 */
export const namedMoneyId = sql<number>`coalesce((
  select paid.money_id from purchase_payments paid
  join money_received here on here.id = paid.money_id and here.reversed_at is null
  where paid.purchase_id = registrations.purchase_id
  order by paid.money_id = registrations.money_id desc, paid.money_id limit 1),
  registrations.money_id)`;

/** The references of all payments that count, in a query that has `namedMoneyId` joined. */
export const countedReferences = sql<string[]>`array(
  select paid_here.reference from purchase_payments paid
  join money_received paid_here on paid_here.id = paid.money_id
  where paid.purchase_id = registrations.purchase_id
    and (paid_here.reversed_at is null or paid_here.id = money_received.id)
  group by paid_here.reference order by min(paid_here.id))`;

/** Whether the centre sent this row of `money_received` back. */
export const refundedByUs = sql<boolean>`exists (select from refunds
  where refunds.money_id = money_received.id
    and refunds.origin = 'ours' and refunds.status = 'processed')`;

/** What was refunded of a row of `money_received`, without what was reversed. */
export const refundedKobo = sql<number>`(
  select coalesce(sum(gone.amount_kobo), 0)::bigint from refunds gone
  where gone.money_id = money_received.id and gone.status = 'processed')`;

/** How much of a row of `money_received` went back, whoever took or sent it. */
export const backKobo = sql<number>`(case
  when money_received.reversed_at is not null or money_received.state = 'refunded'
    then money_received.amount_kobo
  else least(money_received.amount_kobo, ${refundedKobo}) end)::bigint`;

/** What was split off a row of `money_received`, or off the payment it is a part of, and went back. */
export const refundedPartsKobo = sql<number>`coalesce((
  select sum(part.amount_kobo) from money_received part
  where part.part_of = coalesce(money_received.part_of, money_received.id)
    and part.id <> money_received.id and part.state = 'refunded'), 0)::bigint`;

/** All of the payment that a row of `money_received` is, or is a part of, as it was received. */
export const wholeKobo = sql<number>`(select receipts.amount_kobo from receipts
  where receipts.id = coalesce(money_received.part_of, money_received.id))`;

/** Whether a row of `refunds` is on its way back to the student: sent, or to be handed out. */
const isGoingBack = sql<boolean>`(refunds.status not in ('processed', 'failed'))`;

/** What of a row of `money_received` is on its way back. */
export const goingKobo = sql<number>`coalesce((select sum(refunds.amount_kobo) from refunds
  where refunds.money_id = money_received.id and ${isGoingBack}), 0)::bigint`;

/** Whether money of a purchase is on its way back. */
export const isBeingReturned = (purchase: RawBuilder<unknown>) => sql<boolean>`exists (
  select ${inBetween(purchase, 'returning')})`;

/** How much of it is. */
export const returningKobo = (purchase: RawBuilder<unknown>) => sql<number>`(
  select coalesce(sum(positions.kobo), 0)::bigint ${inBetween(purchase, 'returning')})`;

/** The accounts in which money of these purchases lies in between. */
const inBetween = (purchases: RawBuilder<unknown>, kind: 'returning' | 'claimed') => sql`
  from ledger_accounts between_account
  join positions on positions.account_id = between_account.id and positions.kobo > 0
  where between_account.purchase_id = any(array[${purchases}]::bigint[])
    and between_account.kind = ${sql.lit(kind)}`;

/** Why money may go back: it is being refunded, or its payer disputes it and the bank is not done. */
export type OpenClaim = 'REFUNDING' | 'DISPUTED';

/** What claims money of one of these purchases back, while which nothing is given for them. */
export const openClaimOn = (purchases: RawBuilder<unknown>) => sql<OpenClaim | null>`(
  case when exists (select ${inBetween(purchases, 'returning')}) then 'REFUNDING'
    when exists (select ${inBetween(purchases, 'claimed')}) then 'DISPUTED' end)`;

/** Since when money of one of these purchases is claimed back; null where none is. */
export const claimedSince = (purchases: RawBuilder<unknown>) => sql<Date | null>`greatest(
  (select max(refunds.created_at) from refunds where refunds.id in (
    select between_account.refund_id ${inBetween(purchases, 'returning')})),
  (select max(disputes.opened_at) from disputes where disputes.id in (
    select between_account.dispute_id ${inBetween(purchases, 'claimed')})))`;

export async function findOpenClaim(
  db: Db,
  purchaseIds: readonly (number | null)[],
): Promise<OpenClaim | undefined> {
  const claim = openClaimOn(sql.join(purchaseIds));
  const { rows } = await sql<{ claim: OpenClaim | null }>`select ${claim} as claim`.execute(db);
  return rows[0]?.claim ?? undefined;
}

/** Whether the fee of a request, or the registration that it is about, is being refunded. */
export const isRequestRefunding = (fee: RawBuilder<unknown>, registration: RawBuilder<unknown>) =>
  sql<boolean>`(${isBeingReturned(fee)} or ${isBeingReturned(registration)})`;

/** A refund that is not finished, or that waits for a second person. */
export interface OpenRefund {
  purchase_id: number;
  /** Of the refund, or of the proposal. */
  id: number;
  proposed: boolean;
  amount_kobo: number;
}

/** What goes back of the payments for these purchases, or was proposed to. */
export async function openRefundsOf(
  db: Db,
  purchaseIds: readonly (number | null)[],
  now: Date,
): Promise<OpenRefund[]> {
  const { rows } = await sql<OpenRefund>`
    with paid as (select purchase_id, money_id from purchase_payments
      where purchase_id = any(${purchaseIds}::bigint[]))
    select paid.purchase_id, refunds.id, false as proposed, refunds.amount_kobo
      from paid join refunds on refunds.money_id = paid.money_id
      where ${isGoingBack}
    union all
    select paid.purchase_id, proposals.id, true, proposals.amount_kobo
      from paid join proposals on proposals.lock_key = 'money:' || paid.money_id
      where proposals.kind = 'refund' and proposals.state = 'open'
        and proposals.expires_at > ${now}
    order by proposed, id`.execute(db);
  return rows;
}

/** Whether a row of `refunds` waits for the student at the desk. */
export const isToCollect = sql<boolean>`refunds.status = ${sql.lit(TO_HAND_OUT)}`;

/** Whether a row of `refunds` waits for the student's bank account: none yet, or one that was refused. */
export const needsAccount = sql<boolean>`(refunds.status = 'needs-attention'
  and not exists (select from refund_accounts
    where refund_accounts.refund_id = refunds.id and refund_accounts.refused_at is null))`;

/** Whether a refund of a row of `money_received` waits for the student's bank account. */
export const hasRefundForAccount = sql<boolean>`exists (select from refunds
  where refunds.money_id = money_received.id and ${needsAccount})`;

/**
 * Whether a row of `money_received` is the one that the dashboard tells of under its payment, as one
 * that is not finished.
 */
export const isShownUnderPayment = sql<boolean>`(
  (money_received.state = 'credit'
    or (money_received.state = 'exception' and money_received.exception_closed_at is null))
  and not exists (select from money_received other
    where other.attempt_id = money_received.attempt_id
      and (other.state = 'applied' or other.id < money_received.id)))`;

/** When money of a purchase last went back; null where none did. */
export const wentBackAt = (purchase: RawBuilder<unknown>) => sql<Date | null>`(
  select max(happened_at) from purchase_returns where purchase_returns.purchase_id = ${purchase})`;

/** What of a purchase may be unpaid, because the registrar let it be. */
export const keptUnpaidKobo = (purchase: RawBuilder<unknown>) => sql<number>`coalesce((
  select kept_unpaid_kobo from purchases kept where kept.id = ${purchase}), 0)`;

/** What the registration of a row of `purchases` does with its place. */
export const placeState = sql<PlaceState>`(case
  when purchases.purpose <> 'enrolment' or purchases.cancelled_at is not null then 'none'
  when ${wentBackKobo(sql.ref('purchases.id'))} = 0 then 'held'
  when ${wentBackKobo(sql.ref('purchases.id'))} > purchases.kept_unpaid_kobo then 'to_decide'
  else 'kept' end)`;
