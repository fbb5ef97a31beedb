import type { App } from '../../../../context.ts';
import { forEachIsolated } from '../../../../platform/for-each-isolated.ts';
import { Refusal } from '../../../../platform/http/refusal.ts';
import type { Receipt } from '../../ledger/actions.ts';
import { auditPayment } from '../audit.ts';
import { lockReceipt, receiptById } from '../money/store.ts';
import { providerRefusal } from '../providers/provider-refusal.ts';
import { isConfigured, providerOf } from '../providers/providers.ts';
import { isUnanswered } from '../rules.ts';
import { sendRefund } from '../staff/send-refund.ts';
import { recordReversal } from './reversals.ts';
import {
  receiptsWithOpenRefunds,
  refundById,
  refundsOf,
  unsentRefunds,
  updateRefund,
} from './store.ts';

const PAGE = 50;
/** Whoever wrote a request down makes it at once; after this time that process is gone. */
const UNSENT_MS = 2 * 60_000;

/**
 * Makes refund requests that were written down and not made, because their process was killed. The
 * provider's list is asked first: a process of an older version does not say that it has asked.
 */
export async function sendUnsentRefunds(app: App): Promise<void> {
  const before = new Date(app.now().getTime() - UNSENT_MS);
  await forEachIsolated(await unsentRefunds(app.db, before, PAGE), async (row) => {
    const receipt = await receiptById(app.db, row.receipt_id);
    if (!isStillUsed(app, receipt)) return;
    await checkRefunds(app, receipt);
    const refund = await refundById(app.db, row.id);
    if (refund?.status !== 'requested') return;
    try {
      await sendRefund(app, { receipt, refundId: row.id, amountKobo: row.amount_kobo });
    } catch (error) {
      // The provider refused it, which its state says, or gave no answer: then it is asked about.
      if (!(error instanceof Refusal)) throw error;
    }
  });
}

/**
 * Asks about every refund that is not final: the answer to our request or the notice may have been
 * lost, and one provider sends no notices.
 */
export async function watchRefunds(app: App): Promise<void> {
  await forEachIsolated(paymentsToCheck(app), async (receipt) => {
    if (isStillUsed(app, receipt)) await checkRefunds(app, receipt);
  });
}

/** Nobody can be asked about payments of a provider that the centre has given up. */
function isStillUsed(app: App, { provider, reference }: Receipt): boolean {
  if (isConfigured(app.config, provider)) return true;
  app.log.warn({ provider, reference }, 'a refund waits for a provider that is not set up');
  return false;
}

async function* paymentsToCheck(app: App): AsyncGenerator<Receipt> {
  for (let after = 0, page: Receipt[] = []; ; after = page.at(-1)?.id ?? after) {
    page = await receiptsWithOpenRefunds(app.db, { after, limit: PAGE, now: app.now() });
    yield* page;
    if (page.length < PAGE) return;
  }
}

/** Checks the refunds of one payment now, because staff look at it. */
export async function checkRefundsOf(app: App, reference: string): Promise<void> {
  try {
    const about = { after: 0, limit: PAGE, reference, now: app.now() };
    const open = await receiptsWithOpenRefunds(app.db, about);
    for (const receipt of open) await checkRefunds(app, receipt);
  } catch (error) {
    throw providerRefusal(app, error, reference);
  }
}

async function checkRefunds(app: App, receipt: Receipt): Promise<void> {
  const provider = providerOf(app.config, receipt.provider);
  const known = await provider.refunds(receipt.provider_transaction_id, receipt.paid_at);
  for (const one of known) await recordReversal(app, receipt.id, one, provider.name);
  await closeUnanswered(app, receipt.id);
}

/** A request that never reached the provider has failed, and staff may request it again. */
async function closeUnanswered(app: App, receiptId: number): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const { reference } = await lockReceipt(tx, receiptId);
    const lost = (await refundsOf(tx, receiptId)).filter((one) => isUnanswered(one, app.now()));
    for (const { id, amount_kobo } of lost) {
      await updateRefund(tx, id, { status: 'failed' }, app.now());
      await auditPayment(tx, {
        actor: 'payments',
        action: 'refund.failed',
        reference,
        detail: { money: receiptId, amount_kobo, status: 'failed', reason: 'never arrived' },
      });
    }
  });
}
