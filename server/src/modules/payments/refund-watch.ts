import type { App } from '../../context.ts';
import { recordInAudit } from '../audit/actions.ts';
import { eachOnItsOwn } from './each-on-its-own.ts';
import { lockMoney, type Money } from './money-store.ts';
import { asRefusal } from './provider-trouble.ts';
import { providerOf } from './providers/providers.ts';
import { moneyWithOpenRefunds, refundsOf, updateRefund } from './refund-store.ts';
import { recordReversal } from './reversals.ts';
import { isLost } from './rules.ts';

/**
 * Asks about every refund that has not come to its end: the answer to our request may have been
 * lost, and so may the notice; one provider sends none at all.
 */
export async function watchRefunds(app: App): Promise<void> {
  await eachOnItsOwn(await moneyWithOpenRefunds(app.db), (money) => askAboutRefunds(app, money));
}

/** Staff want to see what the provider says of one payment's refunds now. */
export async function askAboutRefundsOf(app: App, reference: string): Promise<void> {
  try {
    const open = await moneyWithOpenRefunds(app.db, reference);
    for (const money of open) await askAboutRefunds(app, money);
  } catch (error) {
    throw asRefusal(app, error, reference);
  }
}

async function askAboutRefunds(app: App, money: Money): Promise<void> {
  const provider = providerOf(app.config, money.provider);
  const known = await provider.refunds(money.provider_transaction_id, money.paid_at);
  for (const one of known) {
    await recordReversal(app, money.id, { kind: 'refund', ...one }, provider.name);
  }
  await giveUpLost(app, money.id);
}

/** A request that never reached the provider: the money is here, and staff may ask for it anew. */
async function giveUpLost(app: App, moneyId: number): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const money = await lockMoney(tx, moneyId);
    const lost = (await refundsOf(tx, moneyId)).filter((one) => isLost(one, app.now()));
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
