import type { App } from '../../../context.ts';
import { forEachIsolated } from '../../../platform/for-each-isolated.ts';
import { recordInAudit } from '../../audit/actions.ts';
import { lockMoney, type Money, transactionIdOf } from '../money/store.ts';
import { providerRefusal } from '../providers/provider-refusal.ts';
import { providerOf } from '../providers/providers.ts';
import { isUnanswered } from '../rules.ts';
import { recordReversal } from './reversals.ts';
import { moneyWithOpenRefunds, refundsOf, updateRefund } from './store.ts';

/**
 * Asks about every refund that has not come to its end: the answer to our request may have been
 * lost, and so may the notice; one provider sends none at all.
 */
export async function watchRefunds(app: App): Promise<void> {
  await forEachIsolated(await moneyWithOpenRefunds(app.db), (money) => checkRefunds(app, money));
}

/** Staff want to see what the provider says of one payment's refunds now. */
export async function checkRefundsOf(app: App, reference: string): Promise<void> {
  try {
    const open = await moneyWithOpenRefunds(app.db, reference);
    for (const money of open) await checkRefunds(app, money);
  } catch (error) {
    throw providerRefusal(app, error, reference);
  }
}

async function checkRefunds(app: App, money: Money): Promise<void> {
  const provider = providerOf(app.config, money.provider);
  const known = await provider.refunds(transactionIdOf(money), money.paid_at);
  for (const one of known) {
    await recordReversal(app, money.part_of ?? money.id, { kind: 'refund', ...one }, provider.name);
  }
  await closeUnanswered(app, money.id);
}

/** A request that never reached the provider: the money is here, and staff may ask for it anew. */
async function closeUnanswered(app: App, moneyId: number): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const money = await lockMoney(tx, moneyId);
    const lost = (await refundsOf(tx, moneyId)).filter((one) => isUnanswered(one, app.now()));
    for (const { id, amount_kobo } of lost) {
      await updateRefund(tx, id, { status: 'failed' });
      await recordInAudit(tx, {
        actor: 'payments',
        action: 'payment.refund',
        subject: `payment:${money?.reference}`,
        detail: { money: moneyId, amount_kobo, status: 'failed', reason: 'never arrived' },
      });
    }
  });
}
