import type { OpenDispute } from '@edc/contract/money/payment-facts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import { isGoingBack } from '../refunded.ts';
import { isAboutMoney, isLosing, isOpenDispute } from './claims.ts';

/** Whether the payer disputes a row of `money_received`. */
export const isDisputed = sql<boolean>`exists (select from refunds
  where ${isAboutMoney} and ${isOpenDispute})`;

/** The attempts whose payment is disputed. */
export const disputedAttempts = sql<{ attempt_id: number | null }>`
  select attempt_id from refunds join money_received on money_received.id = refunds.money_id
  where ${isOpenDispute}`;

/** Whether the bank has decided for the payer about a row of `money_received`, and takes it now. */
export const isBeingLost = sql<boolean>`exists (select from refunds
  where ${isAboutMoney} and ${isLosing})`;

/** How much of a row of `money_received` the bank has given to its payer; null for none. */
export const lostKobo = sql<number | null>`(
  select least(money_received.amount_kobo, sum(refunds.amount_kobo)) from refunds
  where refunds.money_id = money_received.id and refunds.kind = 'dispute'
    and refunds.status = 'resolved' and not refunds.won
  having count(*) > 0)`;

/** Whether the bank has decided for the payer about a row of `money_received`. */
export const hasLostDispute = sql<boolean>`(${lostKobo} is not null)`;

/** Why money may go back: it is being refunded, or its payer disputes it and the bank is not done. */
export type OpenClaim = 'REFUNDING' | 'DISPUTED';

const isClaiming = sql<boolean>`(${isOpenDispute} or ${isLosing})`;

/** The refunds and disputes about money of these purchases. */
const aboutPurchases = (purchases: RawBuilder<unknown>) => sql`purchase_payments
  join money_received on money_received.id = purchase_payments.money_id
  join refunds on ${isAboutMoney}
  where purchase_payments.purchase_id = any(array[${purchases}]::bigint[])`;

/** What claims money of one of these purchases back, while which nothing is given for them. */
export const openClaimOn = (purchases: RawBuilder<unknown>) => sql<OpenClaim | null>`(
  select case when bool_or(${isGoingBack}) then 'REFUNDING'
    when bool_or(${isClaiming}) then 'DISPUTED' end
  from ${aboutPurchases(purchases)})`;

/** Since when money of one of these purchases is claimed back; null where none is. */
export const claimedSince = (purchases: RawBuilder<unknown>) => sql<Date | null>`(
  select max(refunds.created_at)
  from ${aboutPurchases(purchases)} and (${isGoingBack} or ${isClaiming}))`;

export async function findOpenClaim(
  db: Db,
  purchaseIds: readonly (number | null)[],
): Promise<OpenClaim | undefined> {
  const claim = openClaimOn(sql.join(purchaseIds));
  const { rows } = await sql<{ claim: OpenClaim | null }>`select ${claim} as claim`.execute(db);
  return rows[0]?.claim ?? undefined;
}

/** Of a row of `refunds` that is a dispute: until when it can be answered at the provider. */
const answerBy = sql<string | null>`(
  select told.about ->> 'dueAt' from provider_notices told
  join money_received disputed on disputed.id = refunds.money_id
  where told.provider = disputed.provider and told.reference = disputed.reference
    and told.about ->> 'kind' = 'dispute'
    and told.about ->> 'reference' = refunds.provider_reference
    and told.about ->> 'dueAt' is not null
  order by told.received_at desc limit 1)`;

/** Until when the dispute of a row of `money_received` can be answered. */
export const disputeDueAt = sql<string | null>`(select ${answerBy} from refunds
  where ${isAboutMoney} and ${isOpenDispute}
  order by refunds.id limit 1)`;

/** The dispute about this money that the bank has not decided, with the day for the answer. */
export async function openDisputeAbout(
  db: Db,
  moneyIds: readonly number[],
): Promise<OpenDispute | null> {
  if (moneyIds.length === 0) return null;
  const { rows } = await sql<{ amount_kobo: number; due_at: string | null }>`
    select refunds.amount_kobo, ${answerBy} as due_at
    from money_received join refunds on ${isAboutMoney}
    where money_received.id = any(${moneyIds}::bigint[]) and ${isOpenDispute}
    order by refunds.id limit 1`.execute(db);
  return rows[0] ?? null;
}
