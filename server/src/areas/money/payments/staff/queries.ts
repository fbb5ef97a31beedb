import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import { isGoingBack } from '../refunded.ts';
import { FINAL, TO_HAND_OUT } from '../rules.ts';

/** What paid for a registration that was cancelled, of which nothing is on its way back. */
const leftMoney = sql`select money.id from purchases
    join purchase_payments on purchase_payments.purchase_id = purchases.id
    join money_received money on money.id = purchase_payments.money_id
  where purchases.cancelled_at is not null and money.state = 'applied'
    and money.reversed_at is null and money.exception_closed_at is null
    and not exists (select 1 from refunds
      where refunds.money_id = money.id and ${isGoingBack})`;

/** Whether a newer refund of the same money than a row of `refunds` has not failed. */
const isSentAgain = sql<boolean>`exists (select from refunds newer
  where newer.money_id = refunds.money_id and newer.id > refunds.id
    and newer.status <> 'failed')`;

/** Whether staff have to decide about a row of `refunds`, joined to its money under this name. */
const isToDecide = (money: 'money' | 'money_received') => {
  const closedAt = sql.ref(`${money}.reversal_closed_at`);
  const isApplied = sql`${sql.ref(`${money}.state`)} = 'applied'`;
  const isHere = sql`${sql.ref(`${money}.state`)} in ('applied', 'credit')`;
  return sql<boolean>`(refunds.origin <> 'ours' or refunds.status in ('needs-attention', 'failed'))
    and (${closedAt} is null or refunds.updated_at > ${closedAt})
    and case when refunds.origin = 'ours'
      then refunds.status = 'needs-attention'
        or (refunds.status = 'failed' and ${isHere} and not ${isSentAgain})
      else refunds.status <> all(${FINAL}::text[]) or ${isApplied} end`;
};

/** Whether staff have to look at a row of `disputes`, joined to its payment under this name. */
const isDisputeToDecide = (money: 'money' | 'money_received') => {
  const closedAt = sql.ref(`${money}.reversal_closed_at`);
  return sql<boolean>`(${closedAt} is null or disputes.updated_at > ${closedAt})
    and (disputes.state = 'open' or ${sql.ref(`${money}.state`)} = 'applied')`;
};

/**
 * The money that waits for a decision of staff: held, disputed, taken back without their doing, or of a
 * registration that was cancelled. Credit waits for the student, and a refund of ours that is on
 * its way for the provider.
 */
const waitingMoney = sql<{ id: number }>`(
  select id from money_received where state = 'exception' and exception_closed_at is null
  union
  select money.id from refunds join money_received money on money.id = refunds.money_id
  where ${isToDecide('money')}
  union
  select money.id from disputes join money_received money on money.id = disputes.money_id
  where ${isDisputeToDecide('money')}
  union
  select money.id from money_received money
  where money.state = 'applied' and money.reversed_at is not null
    and (money.reversal_closed_at is null or money.reversed_at > money.reversal_closed_at)
    and money.amount_kobo > coalesce((
      select sum(refunds.amount_kobo) from refunds
      where refunds.money_id = money.id and refunds.status = 'processed'), 0)
  union
  ${leftMoney})`;

/** Of a list of money. As an array, it is worked out once, and its few rows are found by their ids. */
export const isWaiting = sql<boolean>`money_received.id = any(array(
  select id from ${waitingMoney} waiting))`;

/**
 * Since when a row of `money_received` waits: since its dispute was opened, or it arrived and was
 * held, or what was refunded of it became known, or its registration was cancelled.
 */
export const waitingSince = sql<Date>`coalesce(
  (select min(disputes.opened_at) from disputes
    where disputes.money_id = money_received.id and disputes.state = 'open'),
  case when money_received.state = 'exception' then money_received.recorded_at end,
  least(
    (select min(case when refunds.origin = 'ours'
        or refunds.created_at <= money_received.reversal_closed_at
        then refunds.updated_at else refunds.created_at end)
      from refunds where refunds.money_id = money_received.id and ${isToDecide('money_received')}),
    (select min(case when disputes.opened_at <= money_received.reversal_closed_at
        then disputes.updated_at else disputes.opened_at end)
      from disputes
      where disputes.money_id = money_received.id and ${isDisputeToDecide('money_received')})),
  case when money_received.state = 'applied' then coalesce(money_received.reversed_at,
    (select purchases.cancelled_at from purchase_payments
      join purchases on purchases.id = purchase_payments.purchase_id
      where purchase_payments.money_id = money_received.id)) end,
  money_received.recorded_at)`;

/** Of a list of refunds: the student collects it at the desk. */
export const isToHandOut = sql<boolean>`refunds.status = ${TO_HAND_OUT}`;

/** Whether the registration that this money paid for was cancelled. */
export const isOfCancelled = sql<boolean>`exists (
  select 1 from purchase_payments
    join purchases on purchases.id = purchase_payments.purchase_id
  where purchase_payments.money_id = money_received.id and purchases.cancelled_at is not null)`;

export async function paidForCancelled(db: Db, moneyId: number): Promise<boolean> {
  const row = await db
    .selectFrom('money_received')
    .select(isOfCancelled.as('cancelled'))
    .where('id', '=', moneyId)
    .executeTakeFirst();
  return row?.cancelled ?? false;
}

/** Which of this money waits for a decision of staff. */
export async function waitingAmong(db: Db, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    select id from ${waitingMoney} waiting where id = any(${ids}::bigint[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

type ReversalKind = 'refund' | 'dispute' | 'reversal';

export interface OpenReversal {
  kind: ReversalKind;
  status: string;
  origin: string;
}

/** What was taken back of a payment, until staff have dealt with it; news comes back. */
export async function openReversals(db: Db, moneyId: number) {
  return [
    ...(await openRefunds(db, moneyId)),
    ...(await openDisputes(db, moneyId)),
    ...(await returnedUnseen(db, moneyId)),
  ];
}

/**
 * What took the money of a registration away, and what has not come to its end. A refund that we
 * began and that was made needs no further word.
 */
async function openRefunds(db: Db, moneyId: number): Promise<OpenReversal[]> {
  return await db
    .selectFrom('refunds')
    .innerJoin('money_received', 'money_received.id', 'refunds.money_id')
    .select(['refunds.status', 'refunds.origin'])
    .select(sql<ReversalKind>`'refund'`.as('kind'))
    .where((eb) =>
      eb.or([
        eb('refunds.status', 'not in', FINAL),
        eb.and([
          eb('money_received.state', '=', 'applied'),
          eb.not(eb.and([eb('origin', '=', 'ours'), eb('status', '=', 'processed')])),
        ]),
      ]),
    )
    .where((eb) =>
      eb.or([
        eb('money_received.reversal_closed_at', 'is', null),
        eb('refunds.updated_at', '>', eb.ref('money_received.reversal_closed_at')),
      ]),
    )
    .where('money_id', '=', moneyId)
    .orderBy('refunds.id')
    .execute();
}

async function openDisputes(db: Db, moneyId: number): Promise<OpenReversal[]> {
  const rows = await db
    .selectFrom('disputes')
    .innerJoin('money_received', 'money_received.id', 'disputes.money_id')
    .select('disputes.state')
    .where(isDisputeToDecide('money_received'))
    .where('money_id', '=', moneyId)
    .orderBy('disputes.id')
    .execute();
  return rows.map(({ state }) => ({ kind: 'dispute', status: state, origin: 'outside' }));
}

/** The provider says that a registration's money is gone, and nobody has told of a refund. */
async function returnedUnseen(db: Db, moneyId: number): Promise<OpenReversal[]> {
  const rows = await db
    .selectFrom('money_received')
    .select('id')
    .where('state', '=', 'applied')
    .where('reversed_at', 'is not', null)
    .where(
      sql<boolean>`amount_kobo > coalesce((
        select sum(refunds.amount_kobo) from refunds
        where refunds.money_id = money_received.id and refunds.status = 'processed'), 0)`,
    )
    .where((eb) =>
      eb.or([
        eb('reversal_closed_at', 'is', null),
        eb('reversed_at', '>', eb.ref('reversal_closed_at')),
      ]),
    )
    .where('id', '=', moneyId)
    .execute();
  return rows.map(() => ({ kind: 'reversal', status: 'processed', origin: 'outside' }));
}
