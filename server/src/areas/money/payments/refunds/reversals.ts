import type { AuditAction } from '@edc/contract/system/audit-actions';
import type { App } from '../../../../context.ts';
import type { Actor } from '../../../../platform/actors.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { refundMadeAt } from '../../ledger/queries.ts';
import { attemptById, updateAttempt } from '../attempts/store.ts';
import { auditPayment } from '../audit.ts';
import { isAnyHere, lockReceipt, moneyById } from '../money/store.ts';
import type { Reversal } from '../providers/provider.ts';
import { isFinal, isNewerStatus } from '../rules.ts';
import { accountSentTo, askStudentForAccount } from './accounts.ts';
import { mailRefund } from './mails.ts';
import { insertRefund, type Refund, refundById, refundsOf, updateRefund } from './store.ts';

const steps: Record<string, AuditAction> = {
  processed: 'refund.made',
  failed: 'refund.failed',
  'needs-attention': 'refund.needs_account',
};

/**
 * A refund as the provider tells it, whoever began it. Money that paid for nothing is
 * refunded once all of it is back; a purchase stays: staff decide.
 */
export async function recordReversal(
  app: App,
  receiptId: number,
  told: Reversal,
  by: Actor,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const receipt = await lockReceipt(tx, receiptId);
    const amountKobo = told.amountKobo || receipt.amount_kobo;
    const refundId = await saveReversal(tx, receiptId, { ...told, amountKobo }, app.now());
    if (refundId === undefined) return;
    await auditPayment(tx, {
      actor: by,
      action: steps[told.status] ?? 'refund.progress',
      reference: receipt.reference,
      detail: {
        id: told.reference,
        amount_kobo: told.amountKobo,
        status: told.status,
        money: receiptId,
      },
    });
    if (told.status === 'processed') await recordReturn(tx, app, refundId);
    if (told.status === 'needs-attention') {
      await askStudentForAccount(tx, app, receipt, { refundId, amountKobo });
    }
  });
}

/** Which refund it is; undefined where it says nothing new. */
async function saveReversal(
  tx: Db,
  receiptId: number,
  told: Reversal,
  at: Date,
): Promise<number | undefined> {
  const known = await refundsOf(tx, receiptId);
  const same = findSame(known, told);
  if (!same) {
    return await insertRefund(
      tx,
      {
        receipt_id: receiptId,
        provider_refund_id: told.id ?? null,
        provider_reference: told.reference,
        amount_kobo: told.amountKobo,
        status: told.status,
        origin: 'outside',
      },
      at,
    );
  }
  if (!isNewerStatus(same.status, told.status)) return undefined;
  const isTaken = known.some((one) => one.provider_reference === told.reference);
  await updateRefund(
    tx,
    same.id,
    {
      status: told.status,
      ...(told.id ? { provider_refund_id: told.id } : {}),
      ...(told.reference && !isTaken ? { provider_reference: told.reference } : {}),
    },
    at,
  );
  return same.id;
}

/**
 * The provider's list numbers its refunds, but notices name one only at its end. Until then its
 * amount must tell which one is meant: one that still waits for its name, or, told late, one that
 * has ended already.
 */
function findSame(known: Refund[], told: Reversal): Refund | undefined {
  const numbered = told.id && known.find((one) => one.provider_refund_id === told.id);
  if (numbered) return numbered;
  const open = told.id ? known.filter((one) => one.provider_refund_id === null) : known;
  const named = told.reference && open.find((one) => one.provider_reference === told.reference);
  if (named) return named;
  const alike = open.filter((one) => one.amount_kobo === told.amountKobo);
  const waiting = alike.find((one) => one.provider_reference === null && !isFinal(one.status));
  return waiting ?? (told.reference === null ? alike[0] : undefined);
}

/** Some of a payment, or the rest of it, is with the student again. */
export async function recordReturn(tx: Db, app: App, refundId: number): Promise<void> {
  const refund = (await refundById(tx, refundId)) as Refund;
  // All of it was known to be back before, and the student was told.
  if (refund.money_id === null || !(await hasMoved(tx, refundId))) return;
  const money = await moneyById(tx, refund.money_id);
  if (money.attempt_id === null) return;
  const attempt = await attemptById(tx, money.attempt_id);
  if (!(await isAnyHere(tx, attempt.id))) {
    await updateAttempt(tx, attempt.id, { state: 'reversed', ask_at: null });
  }
  await mailRefund(tx, app, attempt, {
    money,
    amountKobo: refund.amount_kobo,
    returnedKobo: money.left_kobo,
    account: await accountSentTo(tx, money.receipt_id),
    receipt: refund.receipt ?? undefined,
  });
}

/** Whether it took anything. */
async function hasMoved(tx: Db, refundId: number): Promise<boolean> {
  const { at } = await tx
    .selectFrom('refunds')
    .select(refundMadeAt.as('at'))
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow();
  return at !== null;
}
