import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { isOfLostDispute, wholeId } from './disputes/claims.ts';

/** What came and what went back in a time; what was split off a payment counts as paid. */
export const movedBetween = (from: RawBuilder<Date>, to: RawBuilder<Date>) => sql`
  select attempt_id, provider, (part_of is null)::int as payments,
    amount_kobo as received_kobo, provider_fees_kobo as fees_kobo, 0 as back_kobo,
    false as lost, paid_at as moved_at
  from money_received
  where currency = 'NGN' and paid_at >= ${from} and paid_at < ${to}
  union all
  select attempt_id, provider, 0, 0, 0, refunds.amount_kobo,
    ${isOfLostDispute}, refunds.updated_at
  from refunds join money_received on money_received.id = refunds.money_id
  where status = 'processed' and currency = 'NGN'
    and refunds.updated_at >= ${from} and refunds.updated_at < ${to}
  union all
  select back.attempt_id, back.provider, 0, 0, 0, back.kobo - coalesce(told.kobo, 0), back.lost,
    back.at
  from (
    -- Taken back by the provider, which may have told of no refund.
    select coalesce(part_of, id) as whole, min(attempt_id) as attempt_id,
      min(provider) as provider, max(reversed_at) as at, sum(amount_kobo) as kobo,
      bool_or(exists (select from disputes
        where disputes.money_id = ${wholeId} and disputes.state = 'lost')) as lost
    from money_received where reversed_at is not null and currency = 'NGN' group by 1
  ) back
    left join lateral (
      select sum(refunds.amount_kobo) as kobo
      from refunds join money_received part on part.id = refunds.money_id
      where (part.id = back.whole or part.part_of = back.whole)
        and refunds.status = 'processed'
    ) told on true
  where back.at >= ${from} and back.at < ${to}
    and back.kobo > coalesce(told.kobo, 0)`;

export interface Received {
  payments: number;
  receivedKobo: number;
  refundedKobo: number;
  /** In disputes. */
  lostKobo: number;
}

/** All that was received, whatever became of it later, and what went back in the same time. */
export async function receivedBetween(db: Db, from: Date, to: Date): Promise<Received> {
  const { rows } = await sql<Record<'payments' | 'received' | 'refunded' | 'lost', number>>`
    select coalesce(sum(payments), 0)::int as payments,
      coalesce(sum(received_kobo), 0)::bigint as received,
      coalesce(sum(back_kobo) filter (where not lost), 0)::bigint as refunded,
      coalesce(sum(back_kobo) filter (where lost), 0)::bigint as lost
    from (${movedBetween(sql`${from}::timestamptz`, sql`${to}::timestamptz`)}) moved`.execute(db);
  const [row] = rows;
  return {
    payments: Number(row?.payments ?? 0),
    receivedKobo: Number(row?.received ?? 0),
    refundedKobo: Number(row?.refunded ?? 0),
    lostKobo: Number(row?.lost ?? 0),
  };
}

export interface RefundedDay {
  day: string;
  /** Out of what the providers pay out. */
  onlineKobo: number;
  /** Handed out at the desk. */
  tellerKobo: number;
}

/** What went back on each of the centre's days on which something did. */
export async function refundedByDay(db: Db, from: Date, to: Date): Promise<RefundedDay[]> {
  const { rows } = await sql<{ day: string; online: number; teller: number }>`
    select (moved_at at time zone 'Africa/Lagos')::date::text as day,
      coalesce(sum(back_kobo) filter (where provider <> 'teller'), 0)::bigint as online,
      coalesce(sum(back_kobo) filter (where provider = 'teller'), 0)::bigint as teller
    from (${movedBetween(sql`${from}::timestamptz`, sql`${to}::timestamptz`)}) moved
    where back_kobo > 0 group by 1`.execute(db);
  return rows.map(({ day, online, teller }) => ({
    day,
    onlineKobo: Number(online),
    tellerKobo: Number(teller),
  }));
}
