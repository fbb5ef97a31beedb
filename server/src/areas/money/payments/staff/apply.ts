import { formatNaira } from '@edc/contract/common/money/money';
import { formatMoment } from '@edc/contract/common/time/dates';
import { paymentPurposes } from '@edc/contract/money/payment-rules';
import { z } from 'zod';
import type { App } from '../../../../context.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { notPossible } from '../../../../platform/http/refusal.ts';
import { lockStudent } from '../../../people/roster/queries.ts';
import { fullPrice } from '../attempts/resume.ts';
import { mailOutcome } from '../mails.ts';
import { applyTo, lockCredits } from '../money/credits.ts';
import { type Money, type Paying, payingWith } from '../money/store.ts';
import type { Waiver } from '../money/waivers.ts';
import { excessOf, selectCredits } from '../rules.ts';
import { type DecidedBy, type DecisionForTwo, planOf } from './decide.ts';
import { lockUnapplied } from './free-money.ts';
import { assignTo, ownerOf, type Target } from './owner.ts';
import { exceptionHref, RECEIPT, referenceFact, sourceOf, WAITS } from './proposal-words.ts';
import { asStaffRefusal } from './refusal.ts';

export type MoneyTarget = { moneyId: number } & Target;

export const moneyTarget = z.object({
  purpose: z.enum(paymentPurposes),
  moneyId: z.int(),
  matricNo: z.string().optional(),
  applicationCode: z.string().optional(),
  skillCode: z.string().optional(),
});

export function targetHref({ moneyId, ...target }: MoneyTarget): string {
  const { matricNo = '', applicationCode = '', skillCode = '' } = target;
  const query = new URLSearchParams({
    ...(matricNo ? { matric_no: matricNo } : {}),
    ...(applicationCode ? { application_code: applicationCode } : {}),
    ...(skillCode ? { skill_code: skillCode } : {}),
  });
  return query.size > 0 ? `${exceptionHref(moneyId)}?${query}` : exceptionHref(moneyId);
}

/**
 * Held or credited money with its student locked, what it would pay for, the student's other credit
 * that is used with it, and what is missing then.
 */
export async function lockApplicable(tx: Db, app: App, given: MoneyTarget) {
  const owner = await ownerOf(tx, given);
  await lockStudent(tx, owner.studentId);
  const price = await asStaffRefusal(
    tx,
    app,
    owner,
    app.settlements[owner.purpose].price(tx, owner, app.now()),
  );
  const money = await lockUnapplied(tx, given.moneyId);
  // A payment over the counter has no fee, so the price without it is enough.
  const shortKobo = (price.remaining?.kobo ?? price.baseKobo) - money.inside_kobo;
  const credits = (await lockCredits(tx, { ...owner, now: app.now() })).filter(
    ({ id }) => id !== money.id,
  );
  const otherCreditKobo = credits.reduce((sum, one) => sum + one.amount_kobo, 0);
  const { used, remainingKobo } =
    shortKobo > 0
      ? selectCredits(credits, { dueKobo: shortKobo, baseKobo: shortKobo })
      : { used: [], remainingKobo: shortKobo };
  const others = used.map((one) => one.money);
  return {
    ...planOf(money.id, owner.studentId, money.inside_kobo),
    owner,
    price,
    money,
    others,
    otherCreditKobo,
    missingKobo: remainingKobo,
  };
}

export type Applicable = Awaited<ReturnType<typeof lockApplicable>>;

export interface Applied {
  student: string;
  description: string;
}

/** Lets locked money pay for what it was locked for; a waiver fills what is missing. */
export async function applyLocked(
  tx: Db,
  app: App,
  { owner, price, money, others }: Applicable,
  { by, approvedBy, reason, waiver }: DecidedBy & { waiver?: Waiver },
): Promise<Applied> {
  const owned =
    money.attempt_id === null ? await assignTo(tx, app.now(), money, owner, price) : money;
  const all: Paying[] = [payingWith(owned), ...others];
  const worth = all.map(({ amount_kobo }) => ({ amount_kobo, worth_kobo: amount_kobo }));
  const full = fullPrice(price, 'paystack');
  const how = {
    money: all,
    price,
    excessKobo: excessOf(worth, { dueKobo: full.due_kobo, baseKobo: full.due_kobo }),
    at: app.now(),
    by,
    approvedBy,
    reason,
    ...(waiver ? { waiver } : {}),
  };
  const { attempt } = await asStaffRefusal(tx, app, owner, applyTo(tx, app, how));
  await mailOutcome(tx, app, attempt, {
    key: `payment:${money.receipt_id}:applied:${app.now().getTime()}`,
    outcome: 'applied',
    money,
    amountKobo: all.reduce((sum, one) => sum + one.amount_kobo, 0),
  });
  return { student: owner.matricNo, description: attempt.description };
}

/** Who says whose an unknown payment is decides about all of it. */
export const assignedKobo = ({ attempt_id, inside_kobo }: Money) =>
  attempt_id === null ? inside_kobo : 0;

/** Lets held or credited money pay for something. */
export const apply: DecisionForTwo<MoneyTarget, Applicable, Applied> = {
  async plan(tx, app, given) {
    const plan = await lockApplicable(tx, app, given);
    if (plan.missingKobo <= 0) return plan;
    throw notPossible(
      `${formatNaira(plan.missingKobo)} of the price is missing. The student can pay it, or it can be waived.`,
    );
  },
  execute: applyLocked,
  note: ({ money: { reference, inside_kobo } }, { description }) =>
    `Payment ${reference} of ${formatNaira(inside_kobo)} was applied: ${description}.`,
  words: ({ description }) => `The money has paid for ${description}.`,
  twoPeople: {
    kind: 'apply',
    propose: 'payments.act',
    data: moneyTarget,
    weigh: ({ money }) => ({ kobo: assignedKobo(money) }),
    async content(_tx, { owner, price, money }) {
      const amount = formatNaira(money.inside_kobo);
      return {
        summary: `Apply ${amount} of payment ${money.reference}`,
        facts: [
          referenceFact(money),
          { term: 'Provider', detail: sourceOf(money) },
          { term: 'Paid on', detail: formatMoment(money.paid_at.toISOString()) },
          { term: 'Received', detail: amount },
          { term: 'Given to', detail: owner.matricNo },
          { term: 'Pays for', detail: price.description },
        ],
        effects: {
          approve: [
            `The payment of ${amount} belongs to ${owner.matricNo}, and pays for ${price.description} at once.`,
            RECEIPT,
          ],
          refuse: [WAITS],
        },
      };
    },
    what: ({ money }) => `Applying payment ${money.reference}`,
    again: (given) => ({ href: targetHref(given), values: { choice: 'apply' } }),
  },
};
