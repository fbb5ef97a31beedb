import { formatDay } from '@edc/contract/common/dates';
import { formatNaira, nairaOf } from '@edc/contract/common/money';
import { type PaymentPurpose, paymentPurposes } from '@edc/contract/money/payment-rules';
import { creditUses, otherCredit } from '@edc/contract/money/teller-payment-rules';
import { z } from 'zod';
import type { App } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { proposalKind } from '../../../proposal.ts';
import { creditOf } from './money/parts.ts';
import { moneyByTeller } from './money/store.ts';
import { tellerKey } from './rules.ts';
import { inStaffWords } from './staff/refusal.ts';
import { lockTeller, recordTeller } from './staff/teller.ts';
import { notifyTellerRefused } from './staff/teller-refused.ts';
import { scanOf, scanUrl } from './staff/teller-scans.ts';
import { tellerEffects, tellerOutcome } from './staff/teller-words.ts';

const tellerData = z.object({
  purpose: z.enum(paymentPurposes),
  matricNo: z.string(),
  applicationCode: z.string(),
  skillCode: z.string(),
  tellerNumber: z.string(),
  /** What is due, where it was proposed before amounts could differ. */
  amountKobo: z.int().positive().optional(),
  paidOn: z.string().optional(),
  asCredit: z.boolean().optional(),
});

export const tellerProposal = proposalKind<z.output<typeof tellerData>, App>({
  propose: 'payments.teller',
  approve: 'payments.approve',
  data: tellerData,
  async check(tx, app, data) {
    const plan = await inStaffWords(lockTeller(tx, app, data));
    const { studentId, price, amountKobo } = plan;
    const scan = await scanOf(tx, data.tellerNumber);
    return {
      lockKey: tellerKey(data.tellerNumber),
      summary: `Teller payment ${data.tellerNumber} of ${formatNaira(amountKobo)}`,
      facts: [
        { term: 'Teller number', detail: data.tellerNumber },
        ...(data.paidOn ? [{ term: 'Paid at the bank on', detail: formatDay(data.paidOn) }] : []),
        { term: 'Matric number', detail: data.matricNo },
        ...(plan.asCredit
          ? [{ term: 'Kept as credit', detail: `Was meant for ${price.description}` }]
          : [{ term: 'Pays for', detail: price.description }]),
        { term: 'Amount', detail: formatNaira(amountKobo) },
        { term: 'Due', detail: formatNaira(plan.dueKobo) },
        // What was paid otherwise, at first or since: the second person has to know it.
        {
          term: otherCredit(data.purpose),
          formerly: 'Credit of the student',
          detail: formatNaira(plan.creditKobo),
        },
        scan
          ? { term: 'Scan of the teller', detail: 'Open', href: scanUrl(scan.teller_number) }
          : { term: 'Scan of the teller', detail: 'None was attached' },
      ],
      effects: {
        approve: tellerEffects(data.purpose, plan),
        refuse: [
          'Nothing is recorded, and the student gets nothing for this teller.',
          'We will email the student the reason for the refusal. It is also in the portal.',
        ],
      },
      amountKobo,
      studentId,
    };
  },
  async execute(tx, app, data, { proposer, approver, reason }) {
    const by = { by: proposer, approvedBy: approver };
    const { reference, plan } = await inStaffWords(
      recordTeller(tx, app, { ...data, reason, ...by }),
    );
    return { message: `The payment is recorded as ${reference}. ${tellerOutcome(plan)}` };
  },
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
  async freed(tx, app, data, { id, studentId, state, reason }) {
    // What was withdrawn is put right by whoever proposed it.
    if (state === 'withdrawn' || studentId === null) return;
    const about = { proposalId: id, studentId, tellerNumber: data.tellerNumber };
    await notifyTellerRefused(tx, app, { ...about, reason });
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
});

/** How much of a recorded teller waits as credit now, as a sentence; empty where nothing does. */
async function creditNow(db: Db, moneyId: number, purpose: PaymentPurpose): Promise<string> {
  const { kobo, isAll } = await creditOf(db, moneyId);
  if (kobo === 0) return '';
  const which = isAll ? 'It' : `${formatNaira(kobo)} of it`;
  return ` ${which} is kept as credit for ${creditUses[purpose]}.`;
}
