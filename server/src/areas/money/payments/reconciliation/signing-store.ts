import { endOfDay, startOfDay } from '@edc/contract/common/time/days';
import type { DayTeller, OtherSum } from '@edc/contract/money/reconciliation';
import { sql } from 'kysely';
import type { Actor } from '../../../../platform/actors.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import type { Range } from './rules.ts';

/** What is booked on a day of a provider as received, whole payments. */
export interface BookedDay {
  day: string;
  provider: string;
  count: number;
  /** In naira. */
  kobo: number;
  other_sums: OtherSum[];
}

/** Booked on a later day, because its own was signed off already. */
const isLate = sql<boolean>`exists (select from transfers where transfers.receipt_id = receipts.id
  and transfers.kind = 'received' and transfers.booked_on > transfers.day)`;

/**
 * What was received on each day, without what was booked later because the day was signed off
 * already: it is what a signature is for.
 */
export async function bookedDays(
  db: Db,
  { from, to }: Range,
  providers: readonly string[],
): Promise<BookedDay[]> {
  const { rows } = await sql<BookedDay>`
    select day::text, provider, sum(count)::int as count,
      coalesce(sum(kobo) filter (where currency = 'NGN'), 0)::bigint as kobo,
      coalesce(jsonb_agg(jsonb_build_object('currency', currency, 'theirs_kobo', kobo,
        'ours_kobo', kobo, 'fees_kobo', 0) order by currency)
        filter (where currency <> 'NGN'), '[]') as other_sums
    from (
      select (paid_at at time zone 'Africa/Lagos')::date as day, provider, currency,
        count(*) as count, sum(amount_kobo)::bigint as kobo
      from receipts
      where paid_at >= ${startOfDay(from)} and paid_at < ${endOfDay(to)}
        and provider = any(${providers}::text[])
        and not ${isLate}
      group by 1, 2, 3
    ) received group by day, provider order by day`.execute(db);
  return rows;
}

const MOST_TELLERS = 500;

/** The tellers whose sum is what `bookedDays` says of their day. */
export async function tellersOf(db: Db, day: string): Promise<DayTeller[]> {
  return await db
    .selectFrom('receipts')
    .leftJoin('payment_attempts', 'payment_attempts.id', 'receipts.attempt_id')
    .leftJoin('students', 'students.id', 'payment_attempts.student_id')
    .select([
      'receipts.provider_transaction_id as number',
      sql<string>`coalesce(payment_attempts.reference, 'money-' || receipts.id)`.as('payment'),
      sql<string | null>`students.surname || ' ' || students.firstname`.as('student'),
      'receipts.amount_kobo',
    ])
    .where('receipts.provider', '=', 'teller')
    .where('receipts.paid_at', '>=', startOfDay(day))
    .where('receipts.paid_at', '<', endOfDay(day))
    .where(sql<boolean>`not ${isLate}`)
    .orderBy('receipts.provider_transaction_id')
    .limit(MOST_TELLERS)
    .execute();
}

/**
 * Waits until nothing more is being booked on these days and keeps everything from being booked on
 * them until the transaction ends. Taken before their totals are read.
 */
export async function lockBookings(
  tx: Db,
  days: readonly string[],
  providers: readonly string[],
): Promise<void> {
  await sql`select pg_advisory_xact_lock(ledger_day_lock(provider, day)) from (
    select day::date, provider from unnest(${days}::text[]) as days (day),
      unnest(${providers}::text[]) as providers (provider)
    order by 1, 2) wanted`.execute(tx);
}

/** All comparisons of these days, locked. */
export async function lockCompared(tx: Db, days: readonly string[]) {
  return await tx
    .selectFrom('reconciled_days')
    .select([
      sql<string>`day::text`.as('day'),
      'provider',
      'ours_count',
      'ours_kobo',
      'differences',
      'checked_at',
      'signed_off_at',
    ])
    .where('day', 'in', days)
    .orderBy('day')
    .orderBy('provider')
    .forUpdate()
    .execute();
}

export interface Signature {
  signed_off_by: Actor;
  signed_off_at: Date;
  note: string;
}

export async function signCompared(
  tx: Db,
  { day, provider }: { day: string; provider: string },
  signature: Signature,
): Promise<void> {
  await tx
    .updateTable('reconciled_days')
    .set(signature)
    .where('day', '=', day)
    .where('provider', '=', provider)
    .execute();
}

/** Whoever signs has found the same on the bank's statement. */
export async function signTeller(tx: Db, booked: BookedDay, signature: Signature): Promise<void> {
  const { day, provider, count, kobo, other_sums } = booked;
  await tx
    .insertInto('reconciled_days')
    .values({
      day,
      provider,
      theirs_count: count,
      theirs_kobo: kobo,
      ours_count: count,
      ours_kobo: kobo,
      fees_kobo: 0,
      other_sums: JSON.stringify(other_sums),
      differences: 0,
      checked_at: signature.signed_off_at,
      ...signature,
    })
    .execute();
}
