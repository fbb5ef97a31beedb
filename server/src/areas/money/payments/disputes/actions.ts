import { formatAmount } from '@edc/contract/common/money/money';
import { type PaymentSource, paymentSourceLabels } from '@edc/contract/money/payment-record-rules';
import type { App } from '../../../../context.ts';
import type { Actor } from '../../../../platform/actors.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { notPossible } from '../../../../platform/http/refusal.ts';
import type { Receipt } from '../../ledger/actions.ts';
import { auditPayment } from '../audit.ts';
import { lockMoney, lockReceipt } from '../money/store.ts';
import type { ReportedDispute } from '../providers/provider.ts';
import { decideDispute, disputesOf, extendDispute, insertDispute, setAnswered } from './store.ts';

/** A dispute about a whole payment, as the provider tells it: told twice or late, it counts once. */
export async function recordDispute(
  app: App,
  receiptId: number,
  told: ReportedDispute,
  by: Actor,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const receipt = await lockReceipt(tx, receiptId);
    if (!(await saveDispute(tx, receipt, told, app.now()))) return;
    await auditPayment(tx, {
      actor: by,
      action: 'payment.dispute',
      reference: receipt.reference,
      detail: {
        id: told.reference,
        amount_kobo: told.amountKobo,
        status: told.state,
        money: receipt.id,
      },
    });
  });
}

/** Whether it was news. What the bank has decided stays decided, in whatever order it is told. */
async function saveDispute(
  tx: Db,
  receipt: Receipt,
  told: ReportedDispute,
  at: Date,
): Promise<boolean> {
  const known = (await disputesOf(tx, receipt.id)).find(
    ({ provider_reference }) => provider_reference === told.reference,
  );
  if (!known) {
    await insertDispute(
      tx,
      {
        receipt_id: receipt.id,
        provider_reference: told.reference,
        amount_kobo: told.amountKobo,
        state: told.state,
        openedAt: told.openedAt,
        due_at: told.dueAt ?? null,
      },
      at,
    );
    return true;
  }
  if (known.state !== 'open') return false;
  if (told.state !== 'open') {
    await decideDispute(tx, known.id, told.state, at);
    return true;
  }
  if (told.dueAt) await extendDispute(tx, known.id, told.dueAt);
  return false;
}

/** Staff have answered it in the provider's dashboard: from now on it waits for the bank. */
export async function noteAnswered(
  app: App,
  given: { moneyId: number; disputeId: number; by: Actor },
): Promise<string> {
  return await app.db.transaction().execute(async (tx) => {
    const money = await lockMoney(tx, given.moneyId);
    const dispute =
      money && (await disputesOf(tx, money.receipt_id)).find(({ id }) => id === given.disputeId);
    if (!dispute) throw notPossible('The payer does not dispute this payment.');
    if (dispute.state !== 'open') {
      throw notPossible('The bank has decided this dispute already.');
    }
    if (dispute.answered_at) return 'It was noted before that this dispute was answered.';
    await setAnswered(tx, dispute.id, given.by, app.now());
    await auditPayment(tx, {
      actor: given.by,
      action: 'payment.answer_dispute',
      reference: money.reference,
      detail: {
        id: dispute.provider_reference,
        amount_kobo: dispute.amount_kobo,
        money: dispute.receipt_id,
      },
    });
    const provider = paymentSourceLabels[money.provider as PaymentSource] ?? money.provider;
    const amount = formatAmount(dispute.amount_kobo, money.currency);
    return `The dispute of ${amount} was answered at ${provider}. The bank decides.`;
  });
}
