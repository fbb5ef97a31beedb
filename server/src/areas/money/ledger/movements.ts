import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

/** What left the centre: kobo that went outside again, less what bounced. */
const leftKobo = sql`case when transfers.kind = 'bounced' then -transfers.kobo else transfers.kobo end`;

/** Whether a row of `transfers` is money that left, or that bounced when it had. */
const hasLeft = sql`transfers.kind in ('refunded', 'handed_out', 'reversed', 'lost', 'bounced')`;

/** What was received and what left in a time, each payment in its currency. */
export const movedBetween = (from: RawBuilder<Date>, to: RawBuilder<Date>) => sql`
  select receipts.attempt_id, receipts.provider, receipts.currency, 1 as payments,
    receipts.amount_kobo as received_kobo, receipts.provider_fees_kobo as fees_kobo,
    0 as left_kobo, false as lost, receipts.paid_at as moved_at
  from receipts
  where receipts.paid_at >= ${from} and receipts.paid_at < ${to}
  union all
  select receipts.attempt_id, receipts.provider, receipts.currency, 0, 0, 0, ${leftKobo},
    transfers.kind = 'lost', transfers.happened_at
  from transfers join receipts on receipts.id = transfers.receipt_id
  where ${hasLeft}
    and transfers.happened_at >= ${from} and transfers.happened_at < ${to}`;

/** What left of a receipt until now; only what was lost in disputes, or all. */
export const leftOf = (
  receipt: RawBuilder<unknown>,
  which: 'all' | 'lost',
) => sql<number>`coalesce((
  select sum(${leftKobo}) from transfers where transfers.receipt_id = ${receipt} and ${
    which === 'lost' ? sql`transfers.kind = 'lost'` : hasLeft
  }), 0)::bigint`;

/** Of a row of `refunds`, when its money left: not when anybody last touched it. */
export const refundMadeAt = sql<Date | null>`(
  select max(transfers.happened_at) from transfers
  where transfers.receipt_id = refunds.receipt_id and transfers.refund_id = refunds.id
    and ${hasLeft})`;

export interface Received {
  payments: number;
  receivedKobo: number;
  refundedKobo: number;
  /** In disputes. */
  lostKobo: number;
}

/** All that was received in naira, whatever was done with it later, and what left in the same time. */
export async function receivedBetween(db: Db, from: Date, to: Date): Promise<Received> {
  const { rows } = await sql<Received>`
    select coalesce(sum(payments), 0)::int as payments,
      coalesce(sum(received_kobo), 0)::bigint as "receivedKobo",
      coalesce(sum(left_kobo) filter (where not lost), 0)::bigint as "refundedKobo",
      coalesce(sum(left_kobo) filter (where lost), 0)::bigint as "lostKobo"
    from (${movedBetween(sql`${from}::timestamptz`, sql`${to}::timestamptz`)}) moved
    where currency = 'NGN'`.execute(db);
  return rows[0] as Received;
}

export interface RefundedSum {
  day: string;
  currency: string;
  /** Handed out at the desk, else out of what the providers pay out. */
  isTeller: boolean;
  kobo: number;
}

/** What left on each day, without what was booked later because the day was signed off already. */
export async function refundedByDay(
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<RefundedSum[]> {
  const { rows } = await sql<RefundedSum>`
    select transfers.day::text, receipts.currency, receipts.provider = 'teller' as "isTeller",
      sum(${leftKobo})::bigint as kobo
    from transfers join receipts on receipts.id = transfers.receipt_id
    where ${hasLeft} and transfers.booked_on = transfers.day
      and transfers.booked_on between ${from}::date and ${to}::date
    group by 1, 2, 3`.execute(db);
  return rows;
}
