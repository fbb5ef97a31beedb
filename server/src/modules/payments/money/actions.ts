import type { Db } from '../../../platform/database/connect.ts';
import { deletePurchase, paymentsOf } from './purchases.ts';
import { lockMoney, setMoneyState } from './store.ts';

/**
 * Takes back what was given: its payments are credit again, for the next purchase of the same
 * kind. What went back to the student's account since stays there.
 */
export async function returnPurchase(
  tx: Db,
  { purchaseId, reason }: { purchaseId: number; reason: string },
): Promise<{ creditKobo: number }> {
  let creditKobo = 0;
  for (const moneyId of await paymentsOf(tx, purchaseId)) {
    const money = await lockMoney(tx, moneyId);
    if (money?.state !== 'applied') continue;
    const isGone = money.reversed_at !== null;
    await setMoneyState(tx, moneyId, { state: isGone ? 'refunded' : 'credit', reason });
    if (!isGone) creditKobo += money.amount_kobo;
  }
  await deletePurchase(tx, purchaseId);
  return { creditKobo };
}
