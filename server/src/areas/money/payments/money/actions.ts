import { formatNaira } from '@edc/contract/common/money/money';
import type { Db } from '../../../../platform/database/connect.ts';
import { backWords } from '../refunds/back-words.ts';
import { isMoneyBeingRefunded, moveRefund, refundsOf } from '../refunds/store.ts';
import { bookPurchaseEnd } from './bookings.ts';
import { splitOff } from './parts.ts';
import { deletePurchase, paymentsOf, setCancelled } from './purchases.ts';
import { lockMoney, type Money, setMoneyState } from './store.ts';

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
  let creditKobo = 0;
  let isWhole = true;
  const words: string[] = [];
  const moneyIds = await paymentsOf(tx, purchaseId);
  for (const moneyId of moneyIds) await lockMoney(tx, moneyId);
  await bookPurchaseEnd(tx, { purchaseId, kind: 'released', at });
  for (const moneyId of moneyIds) {
    const money = await lockMoney(tx, moneyId);
    if (money?.state !== 'applied') continue;
    words.push(...(await backWords(tx, money)));
    const isGone = money.reversed_at !== null;
    await setMoneyState(tx, moneyId, { state: isGone ? 'refunded' : 'credit', reason });
    const keptKobo = isGone ? 0 : await splitRefunded(tx, { ...money, reason });
    creditKobo += keptKobo;
    isWhole &&= keptKobo === money.amount_kobo;
  }
  await deletePurchase(tx, purchaseId);
  if (creditKobo > 0) words.push(creditWords({ creditKobo, isWhole, next }));
  return { creditKobo, words };
}

function creditWords(kept: { creditKobo: number; isWhole: boolean; next: string }): string {
  const amount = formatNaira(kept.creditKobo);
  return kept.isWhole
    ? `Your payment of ${amount} is kept as credit: your next ${kept.next} costs nothing more.`
    : `${amount} of your payment is kept as credit for your next ${kept.next}.`;
}

/** Splits off what was refunded of a payment, so that the rest can be spent; gives that rest. */
export async function splitRefunded(tx: Db, money: Money): Promise<number> {
  let kept = money;
  for (const refund of await refundsOf(tx, money.id)) {
    if (refund.status !== 'processed') continue;
    const part = await splitOff(tx, kept, {
      amount_kobo: refund.amount_kobo,
      state: 'refunded',
      reason: money.reason,
      reversed_at: refund.updated_at,
    });
    await moveRefund(tx, refund.id, part);
    kept = { ...kept, amount_kobo: kept.amount_kobo - refund.amount_kobo };
  }
  // Of what is on its way back nobody knows yet what will be left.
  return (await isMoneyBeingRefunded(tx, money.id)) ? 0 : kept.amount_kobo;
}

/** A registration was cancelled: what was paid for it waits for a decision of staff. */
export async function holdPurchase(tx: Db, purchaseId: number, at: Date): Promise<void> {
  await bookPurchaseEnd(tx, { purchaseId, kind: 'cancelled', at });
  await setCancelled(tx, purchaseId, at);
}
