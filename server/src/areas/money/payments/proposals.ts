import { formatAmount } from '@edc/contract/common/amounts';
import { formatMoment } from '@edc/contract/common/dates';
import { formatNaira } from '@edc/contract/common/money';
import { type PaymentSource, paymentSourceLabels } from '@edc/contract/money/payment-record-rules';
import { paymentPurposes } from '@edc/contract/money/payment-rules';
import { z } from 'zod';
import type { App } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { proposalKind } from '../../../proposal.ts';
import { attemptById } from './attempts/store.ts';
import { type Money, moneyOwner } from './money/store.ts';
import { applyEffects, closeEffects, refundEffects, waiverEffects } from './proposal-effects.ts';
import { refundWords } from './refund-results.ts';
import { refundOfProposal } from './refunds/store.ts';
import { moneyKey } from './rules.ts';
import { completeShort } from './settling/settle.ts';
import { applyWaiting, lockPayable } from './staff/actions.ts';
import { closedWords, closeMoney, lockClosable } from './staff/close.ts';
import { lockRefundable, refundedWords, requestRefund, sendRefund } from './staff/refund.ts';
import { inStaffWords, StaffRefusal } from './staff/refusal.ts';
import { lockShort, waiveMissing } from './staff/waive.ts';
import { registeredWith } from './verification/queries.ts';

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
  if (owner) await completeShort(tx, app, owner);
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
    const registered = await registeredWith(tx, money.id);
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
      effects: refundEffects(
        money,
        // The student may have changed skill since.
        attempt && { ...attempt, description: registered ?? attempt.description },
        amountIn(money, amountKobo),
      ),
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
  async check(tx, app, data) {
    const { money, owner, why } = await inStaffWords(lockClosable(tx, app, data));
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
