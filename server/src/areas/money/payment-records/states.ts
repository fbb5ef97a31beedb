import type { PaymentListState } from '@edc/contract/money/payment-record-rules';
import { type RawBuilder, sql } from 'kysely';
import { countedRank, disputedAttempts, refundedByUs } from '../payments/queries.ts';

export type Condition = RawBuilder<boolean>;

/** Attempts of which something waits in such accounts: few of all. */
const attemptsIn = (...kinds: string[]) => sql<boolean>`payment_attempts.id in (
  select holdings.attempt_id from ledger_accounts waiting
    join positions on positions.account_id = waiting.id
    join holdings on holdings.id = positions.id
  where waiting.kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})
    and waiting.purchase_id is null and holdings.inside_kobo > 0)`;

const hasMoney = sql<boolean>`exists (
  select 1 from receipts where attempt_id = payment_attempts.id)`;
const mayCome = sql<boolean>`payment_attempts.state in ('created', 'initialized', 'abandoned')`;
const isAsked = sql<boolean>`(payment_attempts.ask_at is not null
  and (payment_attempts.tried or payment_attempts.opened_at is not null))`;

/** Receipts of which something left the centre: few of all. */
const hasLeft = sql`select receipt_id from transfers
  where kind in ('refunded', 'handed_out', 'reversed', 'lost')`;

/** Attempts of which money that was used, or that waited, went back. */
const wentBack = (state: 'applied' | 'refunded') => sql`select holdings.attempt_id from holdings
  where holdings.receipt_id in (${hasLeft})
    and holdings.state = ${sql.lit(state)} and holdings.reversed_at is not null`;

/** Of an attempt's holdings the one that paid for something comes first. */
export const counted = sql`order by ${countedRank} desc, holdings.id`;

/** A part went back, and what counted of it is still here. */
const isPartlyRefunded = sql<boolean>`payment_attempts.id in (
  select holdings.attempt_id from holdings where holdings.receipt_id in (${hasLeft})
  group by holdings.attempt_id having (array_agg(holdings.reversed_at is null ${counted}))[1])`;

/** The states of `payment_attempts`. */
export const isState: Record<PaymentListState, Condition> = {
  not_paid: sql`(${mayCome} and not ${isAsked} and not ${hasMoney})`,
  pending: sql`(${mayCome} and ${isAsked} and not ${hasMoney})`,
  declined: sql`(payment_attempts.state = 'failed' and not ${hasMoney})`,
  // Asked of every payment of the list: by the positions, and not by all that a holding tells.
  confirmed: sql`exists (select from receipts
      join positions on positions.receipt_id = receipts.id and positions.kobo > 0
      join ledger_accounts account on account.id = positions.account_id
    where receipts.attempt_id = payment_attempts.id and account.purchase_id is not null)`,
  credit: attemptsIn('credit'),
  held: attemptsIn('held', 'unclaimed'),
  refunded: sql`((payment_attempts.id in (${wentBack('refunded')}) and not ${isPartlyRefunded})
    or payment_attempts.id in (${wentBack('applied')} and ${refundedByUs}))`,
  reversed: sql`payment_attempts.id in (${wentBack('applied')} and not ${refundedByUs})`,
  partly_refunded: isPartlyRefunded,
  disputed: sql`payment_attempts.id in (${disputedAttempts})`,
};

const holds = (condition: RawBuilder<boolean>) => sql<boolean>`exists (select from holdings
  where holdings.receipt_id = receipts.id and ${condition})`;
const isHere = holds(sql`holdings.inside_kobo > 0`);

/** The states of a row of `receipts` of which nobody knows whose it is. */
export const unownedStates: Partial<Record<PaymentListState, Condition>> = {
  held: isHere,
  refunded: sql`not ${isHere}`,
  partly_refunded: sql`(${isHere} and ${holds(sql`holdings.left_kobo > 0`)})`,
  disputed: sql`receipts.id in (select receipt_id from disputes where state = 'open')`,
};
