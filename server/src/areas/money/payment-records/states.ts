import type { PaymentListState } from '@edc/contract/money/payment-record-rules';
import { type RawBuilder, sql } from 'kysely';
import {
  backKobo,
  disputedAttempts,
  refundedByUs,
  refundedPartsKobo,
} from '../payments/queries.ts';

export type Condition = RawBuilder<boolean>;

const attemptsWith = (state: string) =>
  sql<boolean>`payment_attempts.id in (
    select attempt_id from money_received where state = ${sql.lit(state)})`;

const hasMoney = sql<boolean>`exists (
  select 1 from money_received where attempt_id = payment_attempts.id)`;
const mayCome = sql<boolean>`payment_attempts.state in ('created', 'initialized', 'abandoned')`;
const isAsked = sql<boolean>`(payment_attempts.ask_at is not null
  and (payment_attempts.tried or payment_attempts.opened_at is not null))`;

const wentBack = sql`select attempt_id from money_received
  where state = 'applied' and reversed_at is not null`;

/** Of an attempt's money the part that counted comes first. */
export const counted = sql`order by money_received.state = 'applied' desc, money_received.id`;

/** A part went back, and what counted of it is still here: from the few refunds to their attempts. */
const isPartlyRefunded = sql<boolean>`payment_attempts.id in (
  select attempt_id from money_received where attempt_id in (
    select attempt_id from money_received where state = 'refunded' or reversed_at is not null
    union all
    select attempt_id from refunds join money_received on money_received.id = refunds.money_id
      where refunds.status = 'processed')
  group by attempt_id
  having sum(${backKobo}) < sum(amount_kobo)
    and (array_agg(state <> 'refunded' and reversed_at is null ${counted}))[1])`;

/** The states of `payment_attempts`. */
export const isState: Record<PaymentListState, Condition> = {
  not_paid: sql`(${mayCome} and not ${isAsked} and not ${hasMoney})`,
  pending: sql`(${mayCome} and ${isAsked} and not ${hasMoney})`,
  declined: sql`(payment_attempts.state = 'failed' and not ${hasMoney})`,
  confirmed: sql`exists (select 1 from money_received where attempt_id = payment_attempts.id
    and state = 'applied' and reversed_at is null)`,
  credit: attemptsWith('credit'),
  held: attemptsWith('exception'),
  refunded: sql`((${attemptsWith('refunded')} and not ${isPartlyRefunded})
    or payment_attempts.id in (${wentBack} and ${refundedByUs}))`,
  reversed: sql`payment_attempts.id in (${wentBack} and not ${refundedByUs})`,
  partly_refunded: isPartlyRefunded,
  disputed: sql`payment_attempts.id in (${disputedAttempts})`,
};

/** A part went back and was split off, and the rest is still here. */
const isUnownedPart = sql<boolean>`(money_received.state <> 'refunded'
  and (${refundedPartsKobo} > 0 or (${backKobo} > 0 and ${backKobo} < money_received.amount_kobo)))`;

/** The states that money can be in of which nobody knows whose it is. */
export const unownedStates: Partial<Record<PaymentListState, Condition>> = {
  held: sql`money_received.state = 'exception'`,
  refunded: sql`money_received.state = 'refunded'`,
  partly_refunded: isUnownedPart,
  disputed: sql`money_received.id in (select money_id from disputes where state = 'open')`,
};
