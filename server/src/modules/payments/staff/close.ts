import { holdReasonWords, refundStatusWords } from '@edc/contract/payment-record-rules';
import type { App } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { recordInAudit } from '../../audit/actions.ts';
import { closeReversalsOf, lockMoney, setExceptionClosed } from '../money/store.ts';
import { isFinal } from '../rules.ts';
import { type Decision, demandNoProposal } from './actions.ts';
import { openReversals, waitingAmong } from './queries.ts';
import { StaffRefusal } from './refusal.ts';

const kindWords: Record<string, string> = {
  refund: 'Refund',
  dispute: 'Dispute',
  reversal: 'Reversal',
};

/**
 * Staff have dealt with held money, or with what was taken back of a payment: it waits no longer.
 * No money moves; a registration and its slip stay as they are, and news of it waits again.
 */
export const closeWaiting = (app: App, given: Decision) =>
  app.db.transaction().execute((tx) => closeMoney(tx, app, given));

export async function closeMoney(
  tx: Db,
  app: App,
  given: Decision,
): Promise<{ reference: string }> {
  const money = await lockMoney(tx, given.moneyId);
  if (!money) throw new StaffRefusal(`There is no payment with the number ${given.moneyId}.`);
  await demandNoProposal(tx, app, money.id);
  const open = await openReversals(tx, money.id);
  const isHeld = money.state === 'exception' && !money.exception_closed_at;
  // Of a registration that was cancelled.
  const isLeft = open.length === 0 && !isHeld && (await waitingAmong(tx, [money.id])).has(money.id);
  if (open.length === 0 && !isHeld && !isLeft) {
    throw new StaffRefusal('This payment does not wait for a decision.');
  }
  if (open.some(({ origin, status }) => origin === 'ours' && !isFinal(status))) {
    throw new StaffRefusal('We are refunding this payment: it leaves the list by itself.');
  }
  if (isHeld) await setExceptionClosed(tx, money.id, app.now());
  if (open.length > 0 || isLeft) await closeReversalsOf(tx, money.id, app.now());
  const closed = [
    ...(isHeld ? [holdReasonWords(money.reason)] : []),
    ...(isLeft ? ['The registration was cancelled'] : []),
    ...open.map(({ kind, status }) => `${kindWords[kind] ?? kind}: ${refundStatusWords(status)}`),
  ];
  await recordInAudit(tx, {
    actor: given.by,
    action: 'payment.close',
    subject: `payment:${money.reference}`,
    detail: { money: money.id, closed: closed.join(', '), reason: given.reason },
  });
  await given.note?.(tx, `Payment ${money.reference} was closed. No money was moved.`);
  return { reference: money.reference };
}

/** Held money that was closed by mistake, or about which there is news, waits again. */
export async function reopenClosed(app: App, given: Decision): Promise<{ reference: string }> {
  return await app.db.transaction().execute(async (tx) => {
    const money = await lockMoney(tx, given.moneyId);
    if (!money?.exception_closed_at || money.state !== 'exception') {
      throw new StaffRefusal('This payment is not closed.');
    }
    await setExceptionClosed(tx, money.id, null);
    await recordInAudit(tx, {
      actor: given.by,
      action: 'payment.reopen',
      subject: `payment:${money.reference}`,
      detail: { money: money.id, reason: given.reason },
    });
    return { reference: money.reference };
  });
}
