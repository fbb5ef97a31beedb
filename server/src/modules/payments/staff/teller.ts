import type { PaymentPurpose } from '@edc/contract/payment-rules';
import type { App } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Price } from '../../../settlement.ts';
import { recordInAudit } from '../../audit/actions.ts';
import { openProposal } from '../../proposals/queries.ts';
import { lockStudent } from '../../roster/queries.ts';
import { newReference } from '../attempts/resume.ts';
import { type Attempt, insertAttempt } from '../attempts/store.ts';
import { mailOutcome } from '../mails.ts';
import { insertMoney, type Money, moneyIdByTeller } from '../money/store.ts';
import { normalizeTellerNumber, tellerKey } from '../rules.ts';
import { apply } from '../settling/apply.ts';
import { studentWithAccount } from './owner.ts';
import { asStaffRefusal, StaffRefusal } from './refusal.ts';

/** Who paid, and for what. */
export interface TellerTarget {
  purpose: PaymentPurpose;
  matricNo: string;
  applicationCode: string;
  skillCode: string;
}

export interface TellerPayment extends TellerTarget {
  /** The bank's number on the paper slip; each is used for one payment. */
  tellerNumber: string;
  reason: string;
  by: string;
  /** The second person, where one was needed. */
  approvedBy?: string | undefined;
}

/** What it pays for and how much that is, with the student locked. */
export async function tellerPrice(tx: Db, app: App, target: TellerTarget) {
  const studentId = await studentWithAccount(tx, target.matricNo);
  await lockStudent(tx, studentId);
  const price = await asStaffRefusal(
    app,
    target,
    app.settlements[target.purpose].price(tx, { ...target, studentId }, app.now()),
  );
  return { studentId, price, amountKobo: price.remaining?.kobo ?? price.baseKobo };
}

/** What the payment would be, with its student locked; refused where it cannot be recorded. */
export async function lockTeller(
  tx: Db,
  app: App,
  given: Omit<TellerPayment, 'by' | 'reason' | 'approvedBy'>,
) {
  const tellerNumber = normalizeTellerNumber(given.tellerNumber);
  if (tellerNumber === '') throw new StaffRefusal('A teller number has letters or digits.');
  if (await moneyIdByTeller(tx, tellerNumber)) {
    throw new StaffRefusal(`The teller number ${given.tellerNumber} was recorded before.`);
  }
  return await tellerPrice(tx, app, given);
}

/** Records a payment at the bank's counter, and applies it. */
export async function recordTeller(
  tx: Db,
  app: App,
  given: TellerPayment,
): Promise<{ reference: string; amountKobo: number }> {
  const proposal = await openProposal(tx, tellerKey(given.tellerNumber), app.now());
  if (proposal !== undefined) {
    throw new StaffRefusal(
      `A proposal with the teller number ${given.tellerNumber} waits in Approvals.`,
    );
  }
  const payment = { ...(await lockTeller(tx, app, given)), paidAt: app.now(), ...given };
  const { attempt, money } = await asStaffRefusal(
    app,
    given,
    recordTellerPayment(tx, app, payment),
  );
  await mailOutcome(tx, app, attempt, {
    key: `payment:${money.id}`,
    outcome: 'applied',
    money,
  });
  return { reference: attempt.reference, amountKobo: payment.amountKobo };
}

/** Records the money and applies it in one transaction. */
export async function recordTellerPayment(
  tx: Db,
  app: App,
  given: Pick<TellerPayment, 'purpose' | 'tellerNumber' | 'reason' | 'by' | 'approvedBy'> & {
    studentId: number;
    price: Price;
    amountKobo: number;
    paidAt: Date;
  },
): Promise<{ attempt: Attempt; money: Money }> {
  const { price, amountKobo, paidAt } = given;
  const attempt = await insertAttempt(tx, {
    reference: newReference(),
    student_id: given.studentId,
    purpose: given.purpose,
    application_id: price.applicationId,
    skill_id: price.skillId,
    description: price.description,
    provider: 'teller',
    base_kobo: price.remaining?.kobo ?? price.baseKobo,
    fee_kobo: amountKobo - (price.remaining?.kobo ?? price.baseKobo),
    purchase_id: price.remaining?.purchaseId ?? null,
    created_at: paidAt,
    state: 'settled',
    settled_at: paidAt,
    ask_at: null,
  });
  const money = await insertMoney(tx, {
    paid: {
      id: normalizeTellerNumber(given.tellerNumber),
      reference: attempt.reference,
      amountKobo,
      currency: 'NGN',
      domain: 'live',
      channel: 'teller',
      feesKobo: 0,
      paidAt,
    },
    provider: 'teller',
    attemptId: attempt.id,
    state: 'credit',
    reason: '',
  });
  if (!money)
    throw new StaffRefusal(`The teller number ${given.tellerNumber} was recorded before.`);
  const outcome = await apply(tx, app, {
    attempt,
    money: [money],
    excessKobo: 0,
    askedAt: app.now(),
    at: paidAt,
  });
  if (outcome !== 'applied') throw new Refusal(outcome);
  await recordInAudit(tx, {
    actor: given.by,
    action: 'payment.teller',
    subject: `payment:${attempt.reference}`,
    detail: {
      teller_number: given.tellerNumber,
      amount_kobo: amountKobo,
      for: price.description,
      reason: given.reason,
      ...(given.approvedBy ? { approved_by: given.approvedBy } : {}),
    },
    at: paidAt,
  });
  return { attempt, money };
}
