import { DAY_MS } from '@edc/contract/common/time/days';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Actor } from '../../../../platform/actors.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import type { Refunds } from '../../../../schema.gen.ts';
import { type Receipt, receiptColumns } from '../../ledger/actions.ts';
import { bookGone, bookRefund, bookRefundEnded } from '../money/back-bookings.ts';
import { lockReceipt, moneyById, receiptById } from '../money/store.ts';
import { COUNTER, FINAL } from '../rules.ts';

export type Refund = Selectable<Refunds>;

/** How long the provider is asked about a refund that it never confirmed. */
const GIVEN_UP_DAYS = 21;

const refundColumns = [
  'refunds.amount_kobo',
  'refunds.created_at',
  'refunds.handed_out_at',
  'refunds.handed_out_by',
  'refunds.id',
  'refunds.money_id',
  'refunds.origin',
  'refunds.proposal_id',
  'refunds.provider_reference',
  'refunds.provider_refund_id',
  'refunds.reason',
  'refunds.receipt',
  'refunds.receipt_id',
  'refunds.requested_by',
  'refunds.sent_at',
  'refunds.status',
  'refunds.updated_at',
] as const;

export interface NewRefund {
  receipt_id: number;
  /** The holding that it takes from; without it, it takes from wherever the payment lies. */
  money_id?: number;
  provider_refund_id?: string | null;
  provider_reference?: string | null;
  amount_kobo: number;
  status: string;
  origin: 'ours' | 'outside';
  reason?: string;
  requested_by?: Actor;
  proposal_id?: number | null;
}

/** The refunds of a payment. */
export async function refundsOf(db: Db, receiptId: number): Promise<Refund[]> {
  return await db
    .selectFrom('refunds')
    .select(refundColumns)
    .where('receipt_id', '=', receiptId)
    .orderBy('id')
    .execute();
}

export async function refundById(db: Db, id: number): Promise<Refund | undefined> {
  return await db
    .selectFrom('refunds')
    .select(refundColumns)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** A refund, after its payment is locked. */
export async function lockRefund(
  tx: Db,
  id: number,
): Promise<{ refund: Refund; receipt: Receipt } | undefined> {
  const found = await refundById(tx, id);
  const receipt = found && (await lockReceipt(tx, found.receipt_id));
  const refund = receipt && (await refundById(tx, id));
  return receipt && refund && { refund, receipt };
}

/** A page of payments, by id, that have a refund which is not final. */
export const hasOpenRefund = async (db: Db, reference: string, now: Date) =>
  (await receiptsWithOpenRefunds(db, { after: 0, limit: 1, reference, now })).length > 0;

export async function receiptsWithOpenRefunds(
  db: Db,
  given: { after: number; limit: number; reference?: string; now: Date },
): Promise<Receipt[]> {
  const { after, limit, reference, now } = given;
  return await db
    .selectFrom('receipts')
    .select(receiptColumns)
    // No provider knows of what is handed out at the desk.
    .where('provider', '!=', COUNTER)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('refunds')
        .select('receipt_id')
        .where((or) =>
          or.or([
            or('status', 'not in', FINAL),
            // Without an answer nobody knows for sure that it will not be made after all.
            or.and([
              or('origin', '=', 'ours'),
              or('status', '=', 'failed'),
              or('provider_refund_id', 'is', null),
              or('updated_at', '>', new Date(now.getTime() - GIVEN_UP_DAYS * DAY_MS)),
            ]),
          ]),
        ),
    )
    .$if(reference !== undefined, (query) => query.where('reference', '=', reference as string))
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The refund that an approved proposal led to. */
export async function refundOfProposal(db: Db, proposalId: number): Promise<Refund | undefined> {
  return await db
    .selectFrom('refunds')
    .select(refundColumns)
    .where('proposal_id', '=', proposalId)
    .executeTakeFirst();
}

/**
 * The caller holds the lock of its payment. `at`: not the start of the transaction, which may be
 * before a decision that it waited for.
 */
export async function insertRefund(tx: Db, refund: NewRefund, at: Date): Promise<number> {
  const { id } = await tx
    .insertInto('refunds')
    .values({ ...refund, created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await bookStatus(tx, id, undefined, at);
  return id;
}

export async function updateRefund(
  tx: Db,
  id: number,
  change: Updateable<Refunds>,
  at: Date,
): Promise<void> {
  const before = await refundById(tx, id);
  await tx
    .updateTable('refunds')
    .set({ ...change, updated_at: at })
    .where('id', '=', id)
    .execute();
  if (change.status !== undefined) await bookStatus(tx, id, before?.status, at);
}

/** Books what a refund's status means for its money, where it means something new. */
async function bookStatus(tx: Db, id: number, before: string | undefined, at: Date): Promise<void> {
  const refund = await refundById(tx, id);
  if (!refund) throw new Error(`there is no refund ${id}`);
  const phase = phaseOf(refund.status);
  if (before !== undefined && phaseOf(before) === phase) return;
  const booking = { refundId: id, kobo: refund.amount_kobo, at };
  if (phase === 'made') {
    await bookGone(tx, { receipt: await receiptById(tx, refund.receipt_id), ...booking });
  } else if (phase === 'open') {
    const from = refund.money_id === null ? refund : await moneyById(tx, refund.money_id);
    await bookRefund(tx, from, booking);
  } else if (before !== undefined) await bookRefundEnded(tx, refund.receipt_id, booking);
}

const phaseOf = (status: string) =>
  status === 'processed' ? 'made' : status === 'failed' ? 'failed' : 'open';

/** Claims the request for whoever calls: false where somebody has made it already. */
export async function claimSending(db: Db, id: number, at: Date): Promise<boolean> {
  const row = await db
    .updateTable('refunds')
    .set({ sent_at: at })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Refunds of ours that were written down before then, and of which no process has asked. */
export async function unsentRefunds(db: Db, before: Date, limit: number) {
  return await db
    .selectFrom('refunds')
    .select(['id', 'receipt_id', 'amount_kobo'])
    // Written out, so that the partial index is found.
    .where('origin', '=', sql.lit('ours'))
    .where('status', '=', sql.lit('requested'))
    .where('sent_at', 'is', null)
    .where('created_at', '<', before)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Whether it keeps the money: a request that failed does not. */
export const isClaim = ({ status }: Pick<Refund, 'status'>) => status !== 'failed';

export const isReturned = ({ status }: Pick<Refund, 'status'>) => status === 'processed';

/** A refund of this student's money. */
export async function ownRefund(db: Db, studentId: number, id: number) {
  return await db
    .selectFrom('refunds')
    .innerJoin('receipts', 'receipts.id', 'refunds.receipt_id')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'receipts.attempt_id')
    .select(['refunds.status', 'receipts.provider', 'receipts.reference'])
    .where('refunds.id', '=', id)
    .where('payment_attempts.student_id', '=', studentId)
    .executeTakeFirst();
}
