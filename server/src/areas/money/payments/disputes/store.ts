import { type Selectable, sql } from 'kysely';
import type { Actor } from '../../../../platform/actors.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import type { Disputes } from '../../../../schema.gen.ts';
import { bookClaims } from '../money/back-bookings.ts';
import type { Money } from '../money/store.ts';
import { disputedKobo, lostKobo } from './claims.ts';

export type Dispute = Selectable<Disputes>;
export type DisputeState = 'open' | 'won' | 'lost';

const disputeColumns = [
  'disputes.amount_kobo',
  'disputes.answered_at',
  'disputes.answered_by',
  'disputes.decided_at',
  'disputes.due_at',
  'disputes.id',
  'disputes.receipt_id',
  'disputes.opened_at',
  'disputes.provider_reference',
  'disputes.state',
  'disputes.updated_at',
] as const;

/** The disputes about a payment. */
export async function disputesOf(db: Db, receiptId: number): Promise<Dispute[]> {
  return await db
    .selectFrom('disputes')
    .select(disputeColumns)
    .where('receipt_id', '=', receiptId)
    .orderBy('disputes.id')
    .execute();
}

/** How much of a holding was lost in disputes, and is disputed. */
export async function claimedOf(db: Db, { id }: Pick<Money, 'id'>) {
  const row = await db
    .selectFrom('holdings')
    .select([lostKobo.as('lost'), disputedKobo.as('disputed')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { lostKobo: row.lost ?? 0, disputedKobo: row.disputed ?? 0 };
}

export interface NewDispute {
  receipt_id: number;
  provider_reference: string;
  amount_kobo: number;
  state: DisputeState;
  /** As the provider says; now where it does not. */
  openedAt: string | undefined;
  due_at: string | null;
}

export async function insertDispute(
  tx: Db,
  { openedAt, ...dispute }: NewDispute,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('disputes')
    .values({
      ...dispute,
      // All of the payment where the provider does not say how much.
      amount_kobo: sql`coalesce(nullif(${dispute.amount_kobo}::bigint, 0),
        (select amount_kobo from receipts where id = ${dispute.receipt_id}))`,
      // By the clock that refunds are written by: what the bank takes comes after it.
      opened_at: sql`least(${openedAt ?? null}::timestamptz, ${at}::timestamptz)`,
      decided_at: dispute.state === 'open' ? null : at,
      updated_at: at,
    })
    .execute();
  await bookClaims(tx, dispute.receipt_id, at);
}

export async function decideDispute(
  tx: Db,
  id: number,
  state: DisputeState,
  at: Date,
): Promise<void> {
  const { receipt_id } = await tx
    .updateTable('disputes')
    .set({ state, decided_at: at, updated_at: at })
    .where('id', '=', id)
    .returning('receipt_id')
    .executeTakeFirstOrThrow();
  await bookClaims(tx, receipt_id, at);
}

/** A reminder may give more time. */
export async function extendDispute(tx: Db, id: number, dueAt: string): Promise<void> {
  await tx
    .updateTable('disputes')
    .set({ due_at: sql`greatest(due_at, ${dueAt}::timestamptz)` })
    .where('id', '=', id)
    .execute();
}

export async function setAnswered(tx: Db, id: number, by: Actor, at: Date): Promise<void> {
  await tx
    .updateTable('disputes')
    .set({ answered_by: by, answered_at: at })
    .where('id', '=', id)
    .execute();
}
