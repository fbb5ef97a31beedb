import { endOfDay, startOfDay } from '@edc/contract/common/time/days';
import type { OtherSum } from '@edc/contract/money/reconciliation';
import { sql } from 'kysely';
import type { Actor } from '../../../../platform/actors.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import type { Payout } from '../providers/provider.ts';
import type { Difference, Ours, Range } from './rules.ts';

/** Our payments of a provider in these days. */
export async function ourPayments(db: Db, provider: string, { from, to }: Range): Promise<Ours[]> {
  const rows = await db
    .selectFrom('receipts')
    .innerJoin('money_received', 'money_received.id', 'receipts.id')
    .select([
      'receipts.provider_transaction_id',
      'receipts.reference',
      'receipts.currency',
      'receipts.paid_at',
      'receipts.amount_kobo',
      sql<boolean>`money_received.reversed_at is not null`.as('reversed'),
    ])
    .where('receipts.provider', '=', provider)
    .where('receipts.paid_at', '>=', startOfDay(from))
    .where('receipts.paid_at', '<', endOfDay(to))
    .orderBy('receipts.id')
    .execute();
  return rows;
}

export interface ComparedDay {
  day: string;
  provider: string;
  theirs_count: number;
  theirs_kobo: number;
  ours_count: number;
  ours_kobo: number;
  fees_kobo: number;
  other_sums: OtherSum[];
  checked_at: Date;
}

/** The existing row, locked. */
export async function lockDay(tx: Db, { day, provider }: Pick<ComparedDay, 'day' | 'provider'>) {
  return await tx
    .selectFrom('reconciled_days')
    .select(['theirs_kobo', 'ours_kobo', 'other_sums', 'differences', 'signed_off_by'])
    .where('day', '=', day)
    .where('provider', '=', provider)
    .forUpdate()
    .executeTakeFirst();
}

/** What the last comparison found. */
export async function differencesOf(
  tx: Db,
  { day, provider }: Pick<ComparedDay, 'day' | 'provider'>,
) {
  const rows = await tx
    .selectFrom('reconciliation_differences')
    .select(['kind', 'reference', 'provider_transaction_id', 'ours_kobo', 'theirs_kobo'])
    .where('day', '=', day)
    .where('provider', '=', provider)
    .execute();
  return rows.map((row) => ({ ...row, kind: row.kind as Difference['kind'] }));
}

export async function saveDay(
  tx: Db,
  row: ComparedDay,
  { found, keepsSignature }: { found: Difference[]; keepsSignature: boolean },
): Promise<void> {
  const { day, provider } = row;
  const values = {
    ...row,
    other_sums: JSON.stringify(row.other_sums),
    differences: found.length,
  };
  const unsigned = { signed_off_by: null, signed_off_at: null, note: '' };
  await tx
    .insertInto('reconciled_days')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'provider'])
        .doUpdateSet(keepsSignature ? values : { ...values, ...unsigned }),
    )
    .execute();
  await tx
    .deleteFrom('reconciliation_differences')
    .where('day', '=', day)
    .where('provider', '=', provider)
    .execute();
  if (found.length === 0) return;
  await tx
    .insertInto('reconciliation_differences')
    .values(found.map((one) => ({ ...one, day, provider })))
    .execute();
}

export async function savePayouts(tx: Db, provider: string, payouts: Payout[]): Promise<void> {
  for (const { id, paidOn, grossKobo, feesKobo, netKobo, status } of payouts) {
    const figures = { gross_kobo: grossKobo, fees_kobo: feesKobo, net_kobo: netKobo, status };
    await tx
      .insertInto('payouts')
      .values({ provider, provider_payout_id: id, paid_on: paidOn, ...figures })
      .onConflict((conflict) =>
        conflict
          .columns(['provider', 'provider_payout_id'])
          .doUpdateSet({ paid_on: paidOn, ...figures }),
      )
      .execute();
  }
}

export async function comparedDays(db: Db, { from, to }: Range) {
  return await db
    .selectFrom('reconciled_days')
    .leftJoin('staff', (join) => join.on('staff.id', '=', sql`staff_of(signed_off_by)`))
    .select([
      sql<string>`reconciled_days.day::text`.as('day'),
      'provider',
      'theirs_count',
      'theirs_kobo',
      'ours_count',
      'ours_kobo',
      'fees_kobo',
      'other_sums',
      'differences',
      'checked_at',
      'signed_off_by',
      'signed_off_at',
      'note',
      'staff.full_name',
    ])
    .where('reconciled_days.day', '>=', from)
    .where('reconciled_days.day', '<=', to)
    .execute();
}

/** What was paid at the bank's counter on each day. */
export async function tellerSums(db: Db, { from, to }: Range): Promise<Map<string, number>> {
  const day = sql<string>`(paid_at at time zone 'Africa/Lagos')::date::text`;
  const rows = await db
    .selectFrom('receipts')
    .select([day.as('day'), sql<number>`sum(amount_kobo)::bigint`.as('kobo')])
    .where('provider', '=', 'teller')
    .where('paid_at', '>=', startOfDay(from))
    .where('paid_at', '<', endOfDay(to))
    .groupBy(day)
    .execute();
  return new Map(rows.map((row) => [row.day, row.kobo]));
}

const MOST_DIFFERENCES = 500;

export async function differencesIn(db: Db, { from, to }: Range) {
  return await db
    .selectFrom('reconciliation_differences')
    .select([
      sql<string>`day::text`.as('day'),
      'provider',
      'kind',
      'reference',
      'provider_transaction_id',
      'ours_kobo',
      'theirs_kobo',
      'ours_currency',
      'theirs_currency',
      'reason',
      sql<boolean>`exists (select 1 from payment_attempts
        where payment_attempts.reference = reconciliation_differences.reference)`.as('known'),
    ])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .orderBy('id')
    .limit(MOST_DIFFERENCES)
    .execute();
}

export async function payoutsIn(db: Db, { from, to }: Range) {
  return await db
    .selectFrom('payouts')
    .select([
      'provider',
      'provider_payout_id',
      sql<string>`paid_on::text`.as('paid_on'),
      'gross_kobo',
      'fees_kobo',
      'net_kobo',
      'status',
    ])
    .where('paid_on', '>=', from)
    .where('paid_on', '<=', to)
    .orderBy('paid_on')
    .orderBy('provider_payout_id')
    .limit(200)
    .execute();
}

/** All of these days are locked; gives those that somebody has signed off. */
export async function lockSigned(tx: Db, days: string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('reconciled_days')
    .select([sql<string>`day::text`.as('day'), 'signed_off_at'])
    .where('day', 'in', days)
    .orderBy('day')
    .orderBy('provider')
    .forUpdate()
    .execute();
  const open = new Set(rows.filter((row) => row.signed_off_at === null).map(({ day }) => day));
  return new Set(rows.map(({ day }) => day).filter((day) => !open.has(day)));
}

export async function signDay(
  tx: Db,
  day: string,
  signature: { signed_off_by: Actor; signed_off_at: Date; note: string },
): Promise<{ provider: string; differences: number; checked_at: Date }[]> {
  // Nothing is being booked on it meanwhile, and nothing will be.
  await sql`select pg_advisory_xact_lock(ledger_day_lock(provider, ${day}::date))
    from reconciled_days where day = ${day} order by provider`.execute(tx);
  return await tx
    .updateTable('reconciled_days')
    .set(signature)
    .where('day', '=', day)
    .returning(['provider', 'differences', 'checked_at'])
    .execute();
}
