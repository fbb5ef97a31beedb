import { formatAmount } from '@edc/contract/common/amounts';
import { formatNaira } from '@edc/contract/common/money';
import type { App } from '../../../../context.ts';
import { propose } from '../../../people/proposals/actions.ts';
import { COUNTER } from '../rules.ts';
import { type Applied, applyWaiting, type Decision, lockPayable } from './actions.ts';
import { type Closed, closeMoney, lockClosable } from './close.ts';
import { recordAlone } from './lone-decisions.ts';
import {
  applyNeedsTwo,
  assignedKobo,
  closeNeedsTwo,
  refundNeedsTwo,
  tellerNeedsTwo,
  waiverNeedsTwo,
} from './needs-two.ts';
import type { Target } from './owner.ts';
import {
  lockRefundable,
  type Refunded,
  type RefundRequest,
  requestRefund,
  sendRefund,
} from './refund.ts';
import { StaffRefusal } from './refusal.ts';
import {
  lockTeller,
  type RecordedTeller,
  recordTeller,
  requireUnproposed,
  type TellerPayment,
  type TellerPlan,
} from './teller.ts';
import { saveScan } from './teller-scans.ts';
import { lockShort, type Waived, type WaiverRequest, waiveMissing } from './waive.ts';

/** Above the limit of one person: another one has to approve it. */
export interface Proposed {
  proposalId: number;
}

/** Refunds, or proposes to. */
export async function refundOrPropose(
  app: App,
  given: RefundRequest,
): Promise<Refunded | Proposed> {
  const { moneyId, reason, by, note } = given;
  const requested = await app.db.transaction().execute(async (tx) => {
    const refundable = await lockRefundable(tx, app, given);
    const { owner, money, amountKobo } = refundable;
    const studentId = owner?.studentId;
    const what = `${formatAmount(amountKobo, money.currency)} of payment ${money.reference}`;
    if (await refundNeedsTwo(tx, app, refundable)) {
      const data = { moneyId, amountKobo };
      const proposalId = await propose(tx, app, { kind: 'refund', data, reason, by });
      await note?.(tx, `A refund of ${what} was proposed. Another person has to approve it.`);
      return { proposalId };
    }
    const refund = await requestRefund(tx, app, { ...given, amountKobo });
    const how =
      money.provider === COUNTER
        ? 'is to be handed out at the desk'
        : 'was requested from the provider';
    await note?.(tx, `A refund of ${what} ${how}.`);
    const refunded = { kind: 'refund', kobo: amountKobo, refundId: refund.refundId } as const;
    await recordAlone(tx, app, { studentId, by, ...refunded });
    return refund;
  });
  return 'proposalId' in requested ? requested : await sendRefund(app, requested);
}

interface NewTellerPayment extends Omit<TellerPayment, 'approvedBy'> {
  /** What the person has read is due, and is missing then, where that is known. */
  expected?: { dueKobo: number; missingKobo: number };
  /** The picture of the slip, which has just arrived. */
  scanFileId?: string;
}

/** Records a payment at the bank's counter, or proposes to. */
export async function recordTellerOrPropose(
  app: App,
  { reason, by, expected, scanFileId, ...given }: NewTellerPayment,
): Promise<RecordedTeller | Proposed> {
  return await app.db.transaction().execute(async (tx) => {
    const plan = await lockTeller(tx, app, given);
    await requireUnproposed(tx, app, given.tellerNumber);
    if (expected) requireExpected(plan, expected);
    const { studentId, amountKobo: kobo } = plan;
    const data = { ...given, amountKobo: kobo };
    if (scanFileId !== undefined) {
      const { tellerNumber } = data;
      await saveScan(tx, { tellerNumber, fileId: scanFileId, studentId, by, at: app.now() });
    }
    if (await tellerNeedsTwo(tx, app, { studentId, amountKobo: kobo })) {
      return {
        proposalId: await propose(tx, app, { kind: 'teller', data, reason, by }),
      };
    }
    await recordAlone(tx, app, { studentId, by, kind: 'teller', kobo });
    return await recordTeller(tx, app, { ...data, reason, by });
  });
}

/** The price or the student's credit may have changed since the person has looked. */
function requireExpected(
  { dueKobo, missingKobo }: TellerPlan,
  expected: { dueKobo: number; missingKobo: number },
): void {
  if (dueKobo !== expected.dueKobo) {
    throw new StaffRefusal(`${formatNaira(dueKobo)} is due by now. Please look again.`);
  }
  if (missingKobo !== expected.missingKobo) {
    throw new StaffRefusal('The credit of the student has changed. Please look again.');
  }
}

/** Waives what is missing of a price, or proposes to. */
export async function waiveOrPropose(
  app: App,
  { reason, by, note, ...data }: Omit<WaiverRequest, 'approvedBy'>,
): Promise<Waived | Proposed> {
  return await app.db.transaction().execute(async (tx) => {
    const short = await lockShort(tx, app, data);
    const { owner, money, missingKobo } = short;
    const { studentId } = owner;
    const amount = formatNaira(missingKobo);
    if (await waiverNeedsTwo(tx, app, short)) {
      const proposal = { kind: 'waiver' as const, data: { ...data }, reason, by };
      const proposalId = await propose(tx, app, proposal);
      await note?.(
        tx,
        `Waiving ${amount} for payment ${money.reference} was proposed. Another person has to approve it.`,
      );
      return { proposalId };
    }
    const kobo = missingKobo + assignedKobo(short);
    await recordAlone(tx, app, { studentId, by, kind: 'waiver', kobo });
    const waived = await waiveMissing(tx, app, { ...data, reason, by });
    await note?.(
      tx,
      `${amount} was waived, and payment ${money.reference} applied: ${waived.description}.`,
    );
    return waived;
  });
}

/** Lets money pay for something, or proposes to where nobody knows whose payment it is. */
export async function applyOrPropose(
  app: App,
  given: Decision & Target,
): Promise<Applied | Proposed> {
  const { reason, by, note, ...data } = given;
  return await app.db.transaction().execute(async (tx) => {
    const locked = await lockPayable(tx, app, data);
    const { owner, money } = locked;
    if (await applyNeedsTwo(tx, app, locked)) {
      const proposal = { kind: 'apply' as const, data: { ...data }, reason, by };
      const proposalId = await propose(tx, app, proposal);
      await note?.(
        tx,
        `Applying payment ${money.reference} was proposed. Another person has to approve it.`,
      );
      return { proposalId };
    }
    const kobo = assignedKobo(locked);
    const { studentId } = owner;
    if (kobo > 0) await recordAlone(tx, app, { studentId, by, kind: 'apply', kobo });
    return await applyWaiting(tx, app, given);
  });
}

/** Marks money as dealt with, or proposes to. */
export async function closeOrPropose(app: App, given: Decision): Promise<Closed | Proposed> {
  const { moneyId, reason, by, note } = given;
  return await app.db.transaction().execute(async (tx) => {
    const closable = await lockClosable(tx, app, given);
    const { money, owner, keepsMoney } = closable;
    if (await closeNeedsTwo(tx, app, closable)) {
      const proposal = { kind: 'close' as const, data: { moneyId }, reason, by };
      const proposalId = await propose(tx, app, proposal);
      await note?.(
        tx,
        `Closing payment ${money.reference} was proposed. Another person has to approve it.`,
      );
      return { proposalId };
    }
    if (keepsMoney) {
      const decided = { kind: 'close', kobo: money.amount_kobo } as const;
      await recordAlone(tx, app, { studentId: owner?.studentId, by, ...decided });
    }
    return await closeMoney(tx, app, given);
  });
}
