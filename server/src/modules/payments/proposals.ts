import { formatAmount } from '@edc/contract/amounts';
import { formatDay, formatMoment } from '@edc/contract/dates';
import { formatNaira, nairaOf } from '@edc/contract/money';
import { type PaymentSource, paymentSourceLabels } from '@edc/contract/payment-record-rules';
import { paymentPurposes } from '@edc/contract/payment-rules';
import { z } from 'zod';
import type { App } from '../../context.ts';
import type { Db } from '../../platform/database/connect.ts';
import { proposalKind } from '../../proposal.ts';
import { attemptById } from './attempts/store.ts';
import { type Money, moneyByTeller, moneyOwner } from './money/store.ts';
import { applyEffects, closeEffects, refundEffects, waiverEffects } from './proposal-effects.ts';
import { refundWords } from './refund-results.ts';
import { refundOfProposal } from './refunds/store.ts';
import { moneyKey, normalizeTellerNumber, tellerKey } from './rules.ts';
import { completeShort } from './settling/settle.ts';
import { applyWaiting, lockPayable } from './staff/actions.ts';
import { closedWords, closeMoney, lockClosable } from './staff/close.ts';
import { lockRefundable, refundedWords, requestRefund, sendRefund } from './staff/refund.ts';
import { inStaffWords, StaffRefusal } from './staff/refusal.ts';
import { lockTeller, recordTeller } from './staff/teller.ts';
import { tellTellerRefused } from './staff/teller-refused.ts';
import { scanOf, scanUrl } from './staff/teller-scans.ts';
import { tellerEffects, tellerOutcome } from './staff/teller-words.ts';
import { lockShort, waiveMissing } from './staff/waive.ts';

const moneyStates: Record<string, string> = {
  applied: 'Used for what was paid for',
  credit: 'Kept as credit',
  exception: 'Held for a check',
  refunded: 'Refunded',
};

const sourceOf = ({ provider }: Money) =>
  paymentSourceLabels[provider as PaymentSource] ?? provider;

const amountIn = ({ currency }: Money, kobo: number) => formatAmount(kobo, currency);

/** Leads to the payment, whose page is also found by its money. */
const referenceFact = ({ id, reference }: Money) => ({
  term: 'Payment reference',
  detail: reference,
  href: `/staff/payments/money-${id}`,
});

/** Money that may be used again may be what an earlier payment was short of. */
async function completeWithFreed(tx: Db, app: App, { moneyId }: { moneyId: number }) {
  const owner = await moneyOwner(tx, moneyId);
  if (owner) await completeShort(app, tx, owner);
}

const exceptionHref = (moneyId: number) => `/staff/payments/exceptions/${moneyId}`;

const refundData = z.object({ moneyId: z.int(), amountKobo: z.int().positive() });

export const refundProposal = proposalKind<z.output<typeof refundData>, App>({
  propose: 'payments.refund',
  approve: 'payments.approve',
  data: refundData,
  async check(tx, app, data) {
    const { money, refundedKobo, amountKobo } = await inStaffWords(lockRefundable(tx, app, data));
    const attempt = money.attempt_id === null ? undefined : await attemptById(tx, money.attempt_id);
    return {
      lockKey: moneyKey(money.id),
      summary: `Refund ${amountIn(money, amountKobo)} of payment ${money.reference}`,
      facts: [
        referenceFact(money),
        { term: 'Paid for', detail: attempt?.description ?? 'Not known' },
        { term: 'The money is', detail: moneyStates[money.state] ?? money.state },
        { term: 'Received', detail: amountIn(money, money.amount_kobo) },
        { term: 'Refunded before', detail: amountIn(money, refundedKobo) },
        { term: 'To refund', detail: amountIn(money, amountKobo) },
        { term: 'Provider', detail: sourceOf(money) },
      ],
      effects: refundEffects(money, attempt, amountIn(money, amountKobo)),
      amountKobo,
      studentId: attempt?.student_id,
    };
  },
  async execute(tx, app, data, { proposalId, proposer, approver, reason }) {
    const by = { by: proposer, approvedBy: approver, proposalId };
    const requested = await inStaffWords(requestRefund(tx, app, { ...data, reason, ...by }));
    return {
      async afterCommit() {
        try {
          return refundedWords(await sendRefund(app, requested));
        } catch (error) {
          // The approval stays; the refund has its own state.
          if (error instanceof StaffRefusal) return error.message;
          throw error;
        }
      },
    };
  },
  async result(db, data, proposalId) {
    const refund = await refundOfProposal(db, proposalId, data);
    if (!refund) return undefined;
    const isOwned = (await moneyOwner(db, refund.money_id)) !== undefined;
    const { detail, next } = refundWords(refund, isOwned);
    return { term: 'Refund', detail, href: `/staff/payments/refunds/${refund.id}`, next };
  },
  freed: completeWithFreed,
  again: ({ moneyId, amountKobo }) => ({
    href: exceptionHref(moneyId),
    values: { choice: 'refund', amount_kobo: String(amountKobo) },
  }),
});

const purpose = z.enum(paymentPurposes);

const tellerData = z.object({
  purpose,
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
        { term: 'Credit of the student', detail: formatNaira(plan.creditKobo) },
        scan
          ? { term: 'Scan of the teller', detail: 'Open', href: scanUrl(scan.teller_number) }
          : { term: 'Scan of the teller', detail: 'None was attached' },
      ],
      effects: {
        approve: tellerEffects(data.purpose, plan),
        refuse: [
          'Nothing is recorded, and the student gets nothing for this teller.',
          'The student is told your reason, by email and in the portal.',
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
  async result(db, { tellerNumber }) {
    const money = await moneyByTeller(db, normalizeTellerNumber(tellerNumber));
    if (!money) return undefined;
    const { reference } = money;
    return {
      term: 'Recorded as',
      detail: reference,
      href: `/staff/payments/${reference}`,
      next: 'The payment is recorded, and the student is told by email.',
    };
  },
  async freed(tx, app, data, { id, studentId, state, reason }) {
    // What was withdrawn is put right by whoever proposed it.
    if (state === 'withdrawn' || studentId === null) return;
    const about = { proposalId: id, studentId, tellerNumber: data.tellerNumber };
    await tellTellerRefused(tx, app, { ...about, reason });
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

const targetData = z.object({
  purpose,
  moneyId: z.int(),
  matricNo: z.string().optional(),
  applicationCode: z.string().optional(),
  skillCode: z.string().optional(),
});

function targetHref({ moneyId, ...target }: z.output<typeof targetData>): string {
  const { matricNo = '', applicationCode = '', skillCode = '' } = target;
  const query = new URLSearchParams({
    ...(matricNo ? { matric_no: matricNo } : {}),
    ...(applicationCode ? { application_code: applicationCode } : {}),
    ...(skillCode ? { skill_code: skillCode } : {}),
  });
  return query.size > 0 ? `${exceptionHref(moneyId)}?${query}` : exceptionHref(moneyId);
}

export const waiverProposal = proposalKind<z.output<typeof targetData>, App>({
  propose: 'payments.waive',
  approve: 'payments.approve',
  data: targetData,
  async check(tx, app, data) {
    const { owner, price, money, otherCreditKobo, missingKobo } = await inStaffWords(
      lockShort(tx, app, data),
    );
    return {
      lockKey: moneyKey(money.id),
      summary: `Waive ${formatNaira(missingKobo)} of payment ${money.reference}`,
      facts: [
        referenceFact(money),
        { term: 'Matric number', detail: owner.matricNo },
        { term: 'Pays for', detail: price.description },
        { term: 'Received', detail: formatNaira(money.amount_kobo) },
        { term: 'Other credit of the student', detail: formatNaira(otherCreditKobo) },
        { term: 'To waive', detail: formatNaira(missingKobo) },
      ],
      effects: waiverEffects(price.description, money, formatNaira(missingKobo)),
      amountKobo: missingKobo,
      studentId: owner.studentId,
    };
  },
  async execute(tx, app, data, { proposer, approver, reason }) {
    const by = { by: proposer, approvedBy: approver };
    const done = await inStaffWords(waiveMissing(tx, app, { ...data, reason, ...by }));
    return { message: `${done.student} is registered for ${done.description}.` };
  },
  freed: completeWithFreed,
  again: (data) => ({ href: targetHref(data), values: { choice: 'waive' } }),
});

export const applyProposal = proposalKind<z.output<typeof targetData>, App>({
  propose: 'payments.act',
  approve: 'payments.approve',
  data: targetData,
  async check(tx, app, data) {
    const { owner, price, money } = await inStaffWords(lockPayable(tx, app, data));
    return {
      lockKey: moneyKey(money.id),
      summary: `Apply ${formatNaira(money.amount_kobo)} of payment ${money.reference}`,
      facts: [
        referenceFact(money),
        { term: 'Provider', detail: sourceOf(money) },
        { term: 'Paid on', detail: formatMoment(money.paid_at.toISOString()) },
        { term: 'Received', detail: formatNaira(money.amount_kobo) },
        { term: 'Given to', detail: owner.matricNo },
        { term: 'Pays for', detail: price.description },
      ],
      effects: applyEffects(price.description, owner.matricNo, money),
      amountKobo: money.amount_kobo,
      studentId: owner.studentId,
    };
  },
  async execute(tx, app, data, { proposer, approver, reason }) {
    const by = { by: proposer, approvedBy: approver };
    const done = await inStaffWords(applyWaiting(tx, app, { ...data, reason, ...by }));
    return { message: `The money has paid for ${done.description}.` };
  },
  again: (data) => ({ href: targetHref(data), values: { choice: 'apply' } }),
});

const closeData = z.object({ moneyId: z.int() });

export const closeProposal = proposalKind<z.output<typeof closeData>, App>({
  propose: 'payments.act',
  approve: 'payments.approve',
  data: closeData,
  async check(tx, _app, data) {
    const { money, owner, why } = await inStaffWords(lockClosable(tx, data));
    const attempt = money.attempt_id === null ? undefined : await attemptById(tx, money.attempt_id);
    const amount = amountIn(money, money.amount_kobo);
    return {
      lockKey: moneyKey(money.id),
      summary: `Close payment ${money.reference} of ${amount}`,
      facts: [
        referenceFact(money),
        { term: 'Paid for', detail: attempt?.description ?? 'Not known' },
        { term: 'Why it waits', detail: why },
        { term: 'Received', detail: amount },
      ],
      effects: closeEffects(amount, attempt !== undefined),
      amountKobo: money.amount_kobo,
      studentId: owner?.studentId,
    };
  },
  async execute(tx, app, data, { proposer, approver, reason }) {
    const by = { by: proposer, approvedBy: approver };
    const { told } = await inStaffWords(closeMoney(tx, app, { ...data, reason, ...by }));
    return { message: closedWords(told) };
  },
  again: ({ moneyId }) => ({ href: exceptionHref(moneyId), values: { choice: 'close' } }),
});
