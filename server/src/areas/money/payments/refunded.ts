import type { PlaceState } from '@edc/contract/money/payment-record-rules';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { countedRank, rankOf } from './money/store.ts';
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
export const namedReceiptId = sql<number>`coalesce((
  select here.receipt_id from holdings here
  where here.purchase_id = registrations.purchase_id and here.reversed_at is null
  order by here.receipt_id = registrations.receipt_id desc, here.receipt_id limit 1),
  registrations.receipt_id)`;

/** The references of all payments that count, in a query that has `namedReceiptId` joined. */
export const countedReferences = sql<string[]>`array(
  select counted.reference from holdings counted
  where counted.purchase_id = registrations.purchase_id
    and (counted.reversed_at is null or counted.receipt_id = receipts.id)
  group by counted.reference order by min(counted.receipt_id))`;

/** Whether the centre sent this holding back. */
export const refundedByUs = sql<boolean>`exists (select from refunds
  where refunds.money_id = holdings.id
    and refunds.origin = 'ours' and refunds.status = 'processed')`;

/** What went back of the payment that a holding came with. */
export const leftOfPayment = sql<number>`coalesce((
  select sum(gone.kobo) from transfers gone
    join ledger_accounts source on source.id = gone.from_account and source.kind <> 'loss'
  where gone.receipt_id = holdings.receipt_id
    and gone.kind in ('refunded', 'handed_out', 'reversed', 'lost')), 0)::bigint`;

/** Whether a row of `refunds` is on its way back to the student: sent, or to be handed out. */
const isGoingBack = sql<boolean>`(refunds.status not in ('processed', 'failed'))`;

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
    with paid as (select purchase_id, id as money_id from holdings
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

/** Whether a refund of a holding waits for the student's bank account. */
export const hasRefundForAccount = sql<boolean>`exists (select from refunds
  where refunds.money_id = holdings.id and ${needsAccount})`;

/**
 * Whether a holding is the one that the dashboard tells of under its payment, as one
 * that is not finished.
 */
export const isShownUnderPayment = sql<boolean>`(
  (holdings.state = 'credit'
    or (holdings.state = 'exception' and holdings.exception_closed_at is null))
  and not exists (select from holdings other
    where other.attempt_id = holdings.attempt_id
      and (${rankOf(sql.table('other'))}, -other.id) > (${countedRank}, -holdings.id)))`;

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
