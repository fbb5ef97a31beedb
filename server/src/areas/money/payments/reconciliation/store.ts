import { endOfDay, startOfDay } from '@edc/contract/common/time/days';
import type { PaymentProvider } from '@edc/contract/money/payment-rules';
import type { OtherSum } from '@edc/contract/money/reconciliation';
import type { DifferenceKind } from '@edc/contract/money/reconciliation-rules';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import type { Payout } from '../providers/provider.ts';
import type { Difference, ForeignSum, Ours, Range } from './rules.ts';

/** Our payments of a provider in these days. */
export async function ourPayments(db: Db, provider: string, { from, to }: Range): Promise<Ours[]> {
  const rows = await db
    .selectFrom('receipts')
    .select([
      'receipts.provider_transaction_id',
      'receipts.reference',
      'receipts.currency',
      'receipts.paid_at',
      'receipts.amount_kobo',
      sql<boolean>`not exists (select from positions
        where positions.receipt_id = receipts.id and positions.kobo > 0)`.as('reversed'),
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
  foreign_count: number;
  foreign_sums: ForeignSum[];
  checked_at: Date;
}

type DayOfProvider = Pick<ComparedDay, 'day' | 'provider'>;

/** Locks a day that was compared before, and says whether it is signed off. */
export async function lockDay(tx: Db, { day, provider }: DayOfProvider): Promise<boolean> {
  const row = await tx
    .selectFrom('reconciled_days')
    .select('signed_off_at')
    .where('day', '=', day)
    .where('provider', '=', provider)
    .forUpdate()
    .executeTakeFirst();
  return row?.signed_off_at != null;
}

/** What a comparison found on a day that is open: it replaces the one before. */
export async function saveDay(tx: Db, row: ComparedDay, found: Difference[]): Promise<void> {
  const values = {
    ...row,
    other_sums: JSON.stringify(row.other_sums),
    foreign_sums: JSON.stringify(row.foreign_sums),
    differences: found.length,
  };
  await tx
    .insertInto('reconciled_days')
    .values(values)
    .onConflict((conflict) => conflict.columns(['day', 'provider']).doUpdateSet(values))
    .execute();
  await tx
    .deleteFrom('reconciliation_differences')
    .where('day', '=', row.day)
    .where('provider', '=', row.provider)
    .execute();
  await addDifferences(tx, row, found, false);
}

/** A day that is signed off stays as it is: only when it was compared last is kept. */
export async function saveCheckedAt(tx: Db, { day, provider, checked_at }: ComparedDay) {
  await tx
    .updateTable('reconciled_days')
    .set({ checked_at })
    .where('day', '=', day)
    .where('provider', '=', provider)
    .execute();
}

export async function addDifferences(
  tx: Db,
  { day, provider }: DayOfProvider,
  found: Difference[],
  isAfterClosing: boolean,
): Promise<void> {
  if (found.length === 0) return;
  await tx
    .insertInto('reconciliation_differences')
    .values(found.map((one) => ({ ...one, day, provider, after_closing: isAfterClosing })))
    .execute();
}

export async function differencesOf(tx: Db, { day, provider }: DayOfProvider) {
  const rows = await tx
    .selectFrom('reconciliation_differences')
    .select([
      'id',
      'kind',
      'reference',
      'provider_transaction_id',
      'ours_kobo',
      'theirs_kobo',
      'ours_currency',
      'theirs_currency',
      'reason',
      sql<boolean>`after_closing and note_id is null`.as('is_news'),
    ])
    .where('day', '=', day)
    .where('provider', '=', provider)
    .execute();
  return rows.map((row) => ({ ...row, kind: row.kind as DifferenceKind }));
}

export async function removeDifferences(tx: Db, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.deleteFrom('reconciliation_differences').where('id', 'in', ids).execute();
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
  const rows = await db
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
      'foreign_count',
      'foreign_sums',
      'differences',
      'checked_at',
      sql<string | null>`coalesce(staff.full_name, signed_off_by)`.as('signed_off_by'),
      'signed_off_at',
      'note',
    ])
    .where('reconciled_days.day', '>=', from)
    .where('reconciled_days.day', '<=', to)
    .execute();
  return rows.map((row) => ({
    ...row,
    other_sums: row.other_sums as unknown as OtherSum[],
    foreign_sums: row.foreign_sums as unknown as ForeignSum[],
  }));
}

const MOST_DIFFERENCES = 500;

export async function differencesIn(db: Db, { from, to }: Range) {
  const rows = await db
    .selectFrom('reconciliation_differences')
    .leftJoin('closed_day_notes', 'closed_day_notes.id', 'note_id')
    .leftJoin('staff', (join) => join.on('staff.id', '=', sql`staff_of(noted_by)`))
    .select([
      sql<string>`reconciliation_differences.day::text`.as('day'),
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
      'after_closing',
      sql<string | null>`coalesce(staff.full_name, noted_by)`.as('noted_by'),
      'noted_at',
      sql<string>`coalesce(closed_day_notes.note, '')`.as('note'),
    ])
    .where('reconciliation_differences.day', '>=', from)
    .where('reconciliation_differences.day', '<=', to)
    .orderBy('reconciliation_differences.day')
    .orderBy('reconciliation_differences.id')
    .limit(MOST_DIFFERENCES)
    .execute();
  return rows.map((row) => ({
    ...row,
    provider: row.provider as PaymentProvider,
    kind: row.kind as DifferenceKind,
    noted_at: row.noted_at?.toISOString() ?? null,
  }));
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
