import { formatNaira, nairaOf } from '@edc/contract/common/money/money';
import { formatDay } from '@edc/contract/common/time/dates';
import { type PaymentPurpose, paymentPurposes } from '@edc/contract/money/payment-rules';
import { creditUses, otherCredit } from '@edc/contract/money/teller-payment-rules';
import { z } from 'zod';
import type { Db } from '../../../../platform/database/connect.ts';
import { notPossible } from '../../../../platform/http/refusal.ts';
import { mailOutcome } from '../mails.ts';
import { paidBy } from '../money/purchases.ts';
import { moneyByTeller, moneyOfReceipt } from '../money/store.ts';
import { type DecisionForTwo, requireNoProposal } from './decide.ts';
import { asStaffRefusal } from './refusal.ts';
import { recordTellerPayment } from './teller-payment.ts';
import { lockTeller, type Teller, type TellerPlan } from './teller-plan.ts';
import { notifyTellerRefused } from './teller-refused.ts';
import { saveScan, scanOf, scanUrl } from './teller-scans.ts';
import { tellerEffects, tellerOutcome } from './teller-words.ts';

interface Given extends Teller {
  /** What the person has read is due, and is missing then, where that is known. */
  expected?: { dueKobo: number; missingKobo: number };
  /** The picture of the slip, which has just arrived. */
  scanFileId?: string;
}

interface Recorded {
  reference: string;
  plan: TellerPlan;
}

/** The price or the student's credit may have changed since the person has looked. */
function requireExpected({ dueKobo, missingKobo }: TellerPlan, expected: Given['expected']): void {
  if (!expected) return;
  if (dueKobo !== expected.dueKobo) {
    throw notPossible(`${formatNaira(dueKobo)} is due by now. Please look again.`);
  }
  if (missingKobo !== expected.missingKobo) {
    throw notPossible('The credit of the student has changed. Please look again.');
  }
}

/** Records a payment at the bank's counter, and applies it. */
export const teller: DecisionForTwo<Given, TellerPlan, Recorded> = {
  plan: lockTeller,
  async first(tx, app, { lockKey, studentId, ...plan }, given) {
    const { tellerNumber, scanFileId: fileId, expected, by } = given;
    await requireNoProposal(tx, app, lockKey, {
      message: 'This teller number is in a proposal that waits for approval.',
      field: 'teller_number',
    });
    requireExpected({ lockKey, studentId, ...plan }, expected);
    if (fileId !== undefined) {
      await saveScan(tx, { tellerNumber, fileId, studentId, by, at: app.now() });
    }
  },
  async execute(tx, app, plan, given) {
    const { attempt, money, outcome } = await asStaffRefusal(
      tx,
      app,
      given,
      recordTellerPayment(tx, app, { ...given, ...plan, paidAt: app.now() }),
    );
    await mailOutcome(tx, app, attempt, {
      key: `payment:${money.receipt_id}`,
      outcome: typeof outcome === 'string' ? outcome : 'applied',
      money,
      ...(typeof outcome === 'string' ? {} : await paidBy(tx, outcome)),
    });
    return { reference: attempt.reference, plan };
  },
  words: ({ plan }) => `${formatNaira(plan.amountKobo)} is recorded. ${tellerOutcome(plan)}`,
  twoPeople: {
    kind: 'teller',
    propose: 'payments.teller',
    data: z.object({
      purpose: z.enum(paymentPurposes),
      matricNo: z.string(),
      applicationCode: z.string(),
      skillCode: z.string(),
      tellerNumber: z.string(),
      /** What is due, where it was proposed before amounts could differ. */
      amountKobo: z.int().positive().optional(),
      paidOn: z.string().optional(),
      asCredit: z.boolean().optional(),
    }),
    weigh: ({ amountKobo }) => ({ kobo: amountKobo }),
    async content(tx, plan, { tellerNumber, paidOn, matricNo, purpose }) {
      const scan = await scanOf(tx, tellerNumber);
      const amount = formatNaira(plan.amountKobo);
      return {
        summary: `Teller payment ${tellerNumber} of ${amount}`,
        facts: [
          { term: 'Teller number', detail: tellerNumber },
          ...(paidOn ? [{ term: 'Paid at the bank on', detail: formatDay(paidOn) }] : []),
          { term: 'Matric number', detail: matricNo },
          ...(plan.asCredit
            ? [{ term: 'Kept as credit', detail: `Was meant for ${plan.price.description}` }]
            : [{ term: 'Pays for', detail: plan.price.description }]),
          { term: 'Amount', detail: amount },
          { term: 'Due', detail: formatNaira(plan.dueKobo) },
          // What was paid otherwise, at first or since: the second person has to know it.
          {
            term: otherCredit(purpose),
            formerly: 'Credit of the student',
            detail: formatNaira(plan.creditKobo),
          },
          scan
            ? { term: 'Scan of the teller', detail: 'Open', href: scanUrl(scan.teller_number) }
            : { term: 'Scan of the teller', detail: 'None was attached' },
        ],
        effects: {
          approve: tellerEffects(purpose, plan),
          refuse: [
            'Nothing is recorded, and the student gets nothing for this teller.',
            'We will email the student the reason for the refusal. It is also in the portal.',
          ],
        },
      };
    },
    what: () => 'A teller payment',
    approved: ({ reference, plan }) =>
      `The payment is recorded as ${reference}. ${tellerOutcome(plan)}`,
    async result(db, { purpose, tellerNumber }) {
      const money = await moneyByTeller(db, tellerNumber);
      if (!money) return undefined;
      const { reference } = money;
      return {
        term: 'Recorded as',
        detail: reference,
        href: `/staff/payments/${reference}`,
        next: `The payment is recorded. We will email the student.${await creditNow(db, money.id, purpose)}`,
      };
    },
    async freed(tx, app, { tellerNumber }, { id, studentId, state, reason }) {
      // What was withdrawn is put right by whoever proposed it.
      if (state === 'withdrawn' || studentId === null) return;
      await notifyTellerRefused(tx, app, { proposalId: id, studentId, tellerNumber, reason });
    },
    again: ({ tellerNumber, paidOn = '', amountKobo, asCredit, ...target }) => ({
      href: `/staff/payments/teller?${new URLSearchParams({
        purpose: target.purpose,
        matric_no: target.matricNo,
        application_code: target.applicationCode,
        skill_code: target.skillCode,
        record_as: asCredit ? 'credit' : 'payment',
        ...(amountKobo === undefined ? {} : { amount: String(nairaOf(amountKobo)) }),
      })}`,
      values: { teller_number: tellerNumber, paid_on: paidOn },
    }),
  },
};

/** How much of a recorded teller waits as credit now, as a sentence; empty where nothing does. */
async function creditNow(db: Db, receiptId: number, purpose: PaymentPurpose): Promise<string> {
  const all = await moneyOfReceipt(db, receiptId);
  const credits = all.filter(({ state }) => state === 'credit');
  const kobo = credits.reduce((sum, { inside_kobo }) => sum + inside_kobo, 0);
  if (kobo === 0) return '';
  const which = credits.length === all.length ? 'It' : `${formatNaira(kobo)} of it`;
  return ` ${which} is kept as credit for ${creditUses[purpose]}.`;
}
