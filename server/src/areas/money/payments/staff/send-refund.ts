import { formatAmount } from '@edc/contract/common/money/money';
import type { App } from '../../../../context.ts';
import { notPossible } from '../../../../platform/http/refusal.ts';
import type { Receipt } from '../../ledger/actions.ts';
import { ProviderDown, ProviderRefused } from '../providers/provider.ts';
import { providerOf } from '../providers/providers.ts';
import { refundAnswer } from '../refund-results.ts';
import { askStudentForAccount } from '../refunds/accounts.ts';
import { recordReturn } from '../refunds/reversals.ts';
import { claimSending, lockRefund, updateRefund } from '../refunds/store.ts';
import { COUNTER, isNewerStatus, TO_HAND_OUT } from '../rules.ts';

/** A refund that was written down. */
export interface RequestedRefund {
  receipt: Pick<Receipt, 'provider' | 'provider_transaction_id' | 'currency'>;
  refundId: number;
  amountKobo: number;
}

export interface Refunded {
  amountKobo: number;
  currency: string;
  provider: string;
  status: string;
  /** Handed out at the desk: no provider has it. */
  byHand?: boolean;
}

/** What was done, as staff read it. */
export function refundedWords(refunded: Refunded): string {
  const { amountKobo, currency, provider, status, byHand } = refunded;
  const amount = formatAmount(amountKobo, currency);
  return byHand
    ? `${amount} is to be handed out at the desk. The student is asked by email to collect it.`
    : refundAnswer(provider, amount, status);
}

/** Makes the request that was written down, unless another process has. */
export async function sendRefund(
  app: App,
  { receipt, refundId, amountKobo }: RequestedRefund,
): Promise<Refunded> {
  const { currency, provider: name } = receipt;
  const same = { amountKobo, currency, provider: name };
  if (name === COUNTER) {
    return { ...same, status: TO_HAND_OUT, byHand: true };
  }
  const provider = providerOf(app.config, name);
  // After this nobody asks a second time; without an answer the provider's list tells.
  if (!(await claimSending(app.db, refundId, app.now()))) {
    return { ...same, status: 'requested' };
  }
  try {
    const { id, status } = await provider.refund(receipt.provider_transaction_id, amountKobo);
    await answered(app, refundId, { id, status });
    return { ...same, status };
  } catch (error) {
    if (error instanceof ProviderRefused) {
      await app.db.transaction().execute(async (tx) => {
        await lockRefund(tx, refundId);
        await updateRefund(tx, refundId, { status: 'failed' }, app.now());
      });
      throw notPossible(`The provider refused: ${error.message}`);
    }
    if (error instanceof ProviderDown) {
      throw notPossible(
        'The provider gave no answer, so nobody knows whether it has the request. It stays here as requested; the portal asks for it every hour.',
      );
    }
    throw error;
  }
}

async function answered(
  app: App,
  refundId: number,
  { id, status }: { id: string; status: string },
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const locked = await lockRefund(tx, refundId);
    if (!locked) return;
    const { refund, receipt } = locked;
    // A notice may have been quicker than the answer.
    const isNews = isNewerStatus(refund.status, status);
    await updateRefund(
      tx,
      refundId,
      { provider_refund_id: id, ...(isNews ? { status } : {}) },
      app.now(),
    );
    if (isNews && status === 'processed') {
      await recordReturn(tx, app, refundId);
    }
    if (isNews && status === 'needs-attention') {
      await askStudentForAccount(tx, app, receipt, { refundId, amountKobo: refund.amount_kobo });
    }
  });
}
