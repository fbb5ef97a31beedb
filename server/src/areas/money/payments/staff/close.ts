import { formatAmount } from '@edc/contract/common/amounts';
import { holdReasonWords, refundStatusWords } from '@edc/contract/money/payment-record-rules';
import type { App } from '../../../../context.ts';
import type { Actor } from '../../../../platform/actors.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { isErased, lockStudent } from '../../../people/roster/queries.ts';
import { attemptById } from '../attempts/store.ts';
import { auditPayment } from '../audit.ts';
import { openDisputeAbout } from '../disputes/queries.ts';
import { disputeTime } from '../disputes/words.ts';
import { mailOutcome } from '../mails.ts';
import {
  closeReversalsOf,
  lockMoney,
  type Money,
  moneyOwner,
  setExceptionClosed,
} from '../money/store.ts';
import { isFinal } from '../rules.ts';
import { type Decision, isLeft, requireNoProposal } from './actions.ts';
import { type OpenReversal, openReversals } from './queries.ts';
import { StaffRefusal } from './refusal.ts';

const kindWords: Record<OpenReversal['kind'], string> = {
  refund: 'Refund',
  dispute: 'Dispute',
  reversal: 'Reversal',
};

export interface Closed {
  /** Whether the student is told by email. */
  told: boolean;
}

/** What was done, as staff read it. */
export const closedWords = (told: boolean) =>
  told ? 'Closed. No money has moved. We will email the student.' : 'Closed. No money has moved.';

/** Money that waits, locked after its student, with what closing it is about. */
export async function lockClosable(
  tx: Db,
  { now }: Pick<App, 'now'>,
  { moneyId }: Pick<Decision, 'moneyId'>,
) {
  const owner = await moneyOwner(tx, moneyId);
  if (owner) await lockStudent(tx, owner.studentId);
  const money = await lockMoney(tx, moneyId);
  if (!money) throw new StaffRefusal(`There is no payment with the number ${moneyId}.`);
  const reversals = await openReversals(tx, money.id);
  const isHeld = money.state === 'exception' && !money.exception_closed_at;
  const isOfCancelled = !money.exception_closed_at && (await isLeft(tx, money));
  if (reversals.length === 0 && !isHeld && !isOfCancelled) {
    throw new StaffRefusal('This payment does not wait for a decision.');
  }
  if (reversals.some(({ origin, status }) => origin === 'ours' && !isFinal(status))) {
    throw new StaffRefusal('We are refunding this payment: it leaves the list by itself.');
  }
  await requireNotToAnswer(tx, money.id, now());
  const why = [
    ...(isHeld ? [holdReasonWords(money.reason)] : []),
    ...(isOfCancelled ? [holdReasonWords('CANCELLED')] : []),
    ...reversals.map(({ kind, status }) => `${kindWords[kind]}: ${refundStatusWords(status)}`),
  ].join(', ');
  return { money, owner, reversals, keepsMoney: isHeld || isOfCancelled, why };
}

/** A dispute that was closed before its last day would leave the list, and nobody would answer it. */
async function requireNotToAnswer(tx: Db, moneyId: number, now: Date): Promise<void> {
  const dispute = await openDisputeAbout(tx, [moneyId]);
  if (!dispute?.due_at || new Date(dispute.due_at) < now) return;
  throw new StaffRefusal(
    dispute.answered
      ? 'The payer disputes this payment: the bank decides first.'
      : `The payer disputes this payment, and it can be answered until ${disputeTime(dispute.due_at)}: the bank decides first.`,
  );
}

/**
 * Staff have dealt with held money, with that of a cancelled registration, or with what was taken
 * back of a payment: it waits no longer. No money moves; a registration and its slip stay as they
 * are, and news of it waits again.
 */
export async function closeMoney(
  tx: Db,
  app: App,
  given: Decision & { approvedBy?: Actor },
): Promise<Closed> {
  const { money, owner, reversals, keepsMoney, why } = await lockClosable(tx, app, given);
  await requireNoProposal(tx, app, money.id);
  if (keepsMoney) await setExceptionClosed(tx, money.id, app.now());
  if (reversals.length > 0) await closeReversalsOf(tx, money.id, app.now());
  const { approvedBy } = given;
  await auditPayment(tx, {
    actor: given.by,
    action: 'payment.close',
    reference: money.reference,
    detail: {
      money: money.id,
      closed: why,
      reason: given.reason,
      ...(approvedBy ? { approved_by: approvedBy } : {}),
    },
  });
  const told = keepsMoney && owner !== undefined && !(await isErased(tx, owner.studentId));
  if (told) await notifyAboutClosing(tx, app, money);
  const amount = formatAmount(money.amount_kobo, money.currency);
  await given.note?.(tx, `Payment ${money.reference} of ${amount} was closed. No money was moved.`);
  return { told };
}

/** Money that stays with the centre and is used for nothing is never silent. */
async function notifyAboutClosing(tx: Db, app: App, money: Money): Promise<void> {
  if (money.attempt_id === null) return;
  await mailOutcome(tx, app, await attemptById(tx, money.attempt_id), {
    key: `payment:${money.id}:closed:${app.now().getTime()}`,
    outcome: 'closed',
    money,
  });
}

/** Money that was closed by mistake, or about which there is news, waits again. */
export async function reopenClosed(app: App, given: Decision): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const money = await lockMoney(tx, given.moneyId);
    if (!money?.exception_closed_at || money.state === 'refunded') {
      throw new StaffRefusal('This payment is not closed.');
    }
    await setExceptionClosed(tx, money.id, null);
    await auditPayment(tx, {
      actor: given.by,
      action: 'payment.reopen',
      reference: money.reference,
      detail: { money: money.id, reason: given.reason },
    });
  });
}
