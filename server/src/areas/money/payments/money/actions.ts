import { formatNaira } from '@edc/contract/common/money/money';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import { backWords } from '../refunds/back-words.ts';
import { moneyKey } from '../rules.ts';
import { bookPurchaseEnd } from './bookings.ts';
import { balanceOf, deletePurchase, receiptsOf, setCancelled } from './purchases.ts';
import { lockReceipt, moneyById, moneyOfPurchase } from './store.ts';

/** What became of the payments for something that was taken back. */
export interface Returned {
  creditKobo: number;
  /** The same, and what goes back to the student, in sentences for them. */
  words: string[];
}

/** Where nothing was paid for it. */
export const nothingReturned: Returned = { creditKobo: 0, words: [] };

/**
 * Takes back what was given: its payments are credit again, for the next purchase of the same
 * kind. What went back to the student since stays with them.
 */
export async function returnPurchase(
  tx: Db,
  {
    purchaseId,
    reason,
    next,
    at,
  }: { purchaseId: number; reason: string /** What it is credit for. */; next: string; at: Date },
): Promise<Returned> {
  for (const receiptId of await receiptsOf(tx, purchaseId)) await lockReceipt(tx, receiptId);
  const words: string[] = [];
  const paid = await moneyOfPurchase(tx, purchaseId);
  for (const money of paid) words.push(...(await backWords(tx, money)));
  const { paidKobo = 0 } = (await balanceOf(tx, { purchaseId })) ?? {};
  const kept = await bookPurchaseEnd(tx, { purchaseId, kind: 'released', reason, at });
  await deletePurchase(tx, purchaseId);
  // Of what is on its way back nobody knows yet what will be left.
  const going = new Set<number>();
  for (const { id, receipt_id } of paid) {
    const credit = await moneyById(tx, id);
    if (credit.returning_kobo + credit.claimed_kobo > 0) going.add(receipt_id);
    if (credit.id !== id) await followTo(tx, { from: id, to: credit.id });
  }
  const creditKobo = kept
    .filter(({ receipt }) => !going.has(receipt))
    .reduce((sum, { kobo }) => sum + kobo, 0);
  if (creditKobo > 0)
    words.push(creditWords({ creditKobo, isWhole: creditKobo === paidKobo, next }));
  return { creditKobo, words };
}

/** What was proposed about money, and a refund of it that failed, are about where it lies now. */
async function followTo(tx: Db, { from, to }: { from: number; to: number }): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({ money_id: to })
    .where('money_id', '=', from)
    .where('status', '=', 'failed')
    .execute();
  await tx
    .updateTable('proposals')
    .set({ lock_key: moneyKey(to) })
    .where('lock_key', '=', moneyKey(from))
    .where('state', '=', 'open')
    // Another one may be open there; each locks by itself.
    .where(
      sql<boolean>`not exists (select from proposals other
        where other.lock_key = ${moneyKey(to)} and other.state = 'open')`,
    )
    .execute();
}

function creditWords(kept: { creditKobo: number; isWhole: boolean; next: string }): string {
  const amount = formatNaira(kept.creditKobo);
  return kept.isWhole
    ? `Your payment of ${amount} is kept as credit: your next ${kept.next} costs nothing more.`
    : `${amount} of your payment is kept as credit for your next ${kept.next}.`;
}

/** A registration was cancelled: what was paid for it waits for a decision of staff. */
export async function holdPurchase(tx: Db, purchaseId: number, at: Date): Promise<void> {
  await bookPurchaseEnd(tx, { purchaseId, kind: 'cancelled', reason: 'CANCELLED', at });
  await setCancelled(tx, purchaseId, at);
}
