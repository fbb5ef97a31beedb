import type { App } from '../../../../context.ts';
import type { Actor } from '../../../../platform/actors.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { notPossible, Refusal } from '../../../../platform/http/refusal.ts';
import { lockStudent } from '../../../people/roster/queries.ts';
import { attemptById } from '../attempts/store.ts';
import { auditPayment } from '../audit.ts';
import { payerOf } from '../money/store.ts';
import { mailNotHandedOut } from '../refunds/mails.ts';
import { recordReturn } from '../refunds/reversals.ts';
import { lockRefund, refundById, updateRefund } from '../refunds/store.ts';
import { TO_HAND_OUT } from '../rules.ts';
import { completeShort } from '../settling/settle.ts';

interface Given {
  refundId: number;
  /** Who did it, for the audit. */
  by: Actor;
}

/** A refund that waits at the desk, with its student and its money locked. */
async function lockAtDesk(tx: Db, refundId: number) {
  const found = await refundById(tx, refundId);
  const owner = found && (await payerOf(tx, found.receipt_id));
  if (owner) await lockStudent(tx, owner.studentId);
  const locked = await lockRefund(tx, refundId);
  if (!locked) throw new Refusal('NOT_FOUND');
  const { status, receipt } = locked.refund;
  if (status === TO_HAND_OUT) return locked;
  throw notPossible(
    receipt === null
      ? 'This refund does not wait to be handed out.'
      : `This refund was handed out already: ${receipt}.`,
  );
}

/** The student has the money: only now it is refunded. */
export async function recordHandedOut(
  app: App,
  { refundId, receipt, by }: Given & { receipt: string },
): Promise<{ amountKobo: number; currency: string }> {
  return await app.db.transaction().execute(async (tx) => {
    const { refund, receipt: paid } = await lockAtDesk(tx, refundId);
    const at = app.now();
    await updateRefund(
      tx,
      refundId,
      {
        status: 'processed',
        receipt,
        handed_out_by: by,
        handed_out_at: at,
      },
      at,
    );
    await auditPayment(tx, {
      actor: by,
      action: 'refund.hand_out',
      reference: paid.reference,
      detail: { amount_kobo: refund.amount_kobo, receipt, money: paid.id },
      at,
    });
    await recordReturn(tx, app, refundId);
    return { amountKobo: refund.amount_kobo, currency: paid.currency };
  });
}

/** Nobody hands it out after all: the centre keeps the money where it was before. */
export async function cancelHandOut(
  app: App,
  { refundId, reason, by }: Given & { reason: string },
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const { refund, receipt } = await lockAtDesk(tx, refundId);
    await updateRefund(tx, refundId, { status: 'failed' }, app.now());
    await auditPayment(tx, {
      actor: by,
      action: 'refund.cancel',
      reference: receipt.reference,
      detail: { amount_kobo: refund.amount_kobo, reason },
      at: app.now(),
    });
    if (receipt.attempt_id !== null) {
      await mailNotHandedOut(tx, app, await attemptById(tx, receipt.attempt_id), {
        receipt,
        refund,
        reason,
      });
    }
    // Money that may be used again may be what an earlier payment was short of.
    const owner = await payerOf(tx, receipt.id);
    if (owner) await completeShort(tx, app, owner);
  });
}
