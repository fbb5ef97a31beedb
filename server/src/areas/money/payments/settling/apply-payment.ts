import type { PaymentPurpose } from '@edc/contract/money/payment-rules';
import type { App } from '../../../../context.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import type { Unapplied } from '../../../../settlement.ts';
import { type Attempt, descriptionsOf } from '../attempts/store.ts';
import { auditPayment } from '../audit.ts';
import { lockCredits, recordUse } from '../money/credits.ts';
import { missingKobo } from '../money/purchases.ts';
import type { Paying } from '../money/store.ts';
import { waiverOf } from '../money/waivers.ts';
import { isTooSmallToAsk, planPayment } from '../rules.ts';
import { apply } from './apply.ts';

interface NewPayment {
  attempt: Attempt;
  money: Paying;
  /** When the student asked for it: what was right then is honoured. */
  askedAt: Date;
  at: Date;
}

export interface Applied {
  purchaseId: number;
  /** What was paid beyond what was due, and is credit now. */
  excessKobo: number;
}

/** Uses a payment that has just come, and earlier credits where it is not enough by itself. */
export async function applyPayment(
  tx: Db,
  app: App,
  { attempt, money, askedAt, at }: NewPayment,
): Promise<Applied | Unapplied | 'UNDERPAID'> {
  const dueKobo = attempt.purchase_id
    ? await missingKobo(tx, attempt.purchase_id)
    : (attempt.due_kobo ?? attempt.total_kobo ?? 0);
  if (dueKobo === 0) return 'ALREADY_REGISTERED';
  const credits =
    money.amount_kobo < dueKobo ? await creditsBeside(tx, { attempt, money, now: app.now() }) : [];
  const plan = planPayment({ paidKobo: money.amount_kobo, dueKobo }, credits);
  if (!isTooSmallToAsk(plan.missingKobo)) return 'UNDERPAID';
  const rest = waiverOf(plan.missingKobo);
  const used = await withDescriptions(
    tx,
    plan.used.map((one) => one.money),
  );
  const outcome = await apply(tx, app, {
    attempt,
    money: [...used.map((one) => one.money), money],
    excessKobo: plan.excessKobo,
    ...rest,
    askedAt,
    at,
  });
  if (typeof outcome === 'string') return outcome;
  for (const one of used) {
    await recordUse(tx, {
      ...one,
      beside: [...used.map((other) => other.money), money],
      to: attempt.description,
      by: 'payments',
      at,
      reason: one.money.reason,
    });
  }
  if (rest.waiver) {
    await auditPayment(tx, {
      actor: 'payments',
      action: 'payment.waive',
      reference: attempt.reference,
      detail: { amount_kobo: rest.waiver.kobo, reason: rest.waiver.reason },
      at,
    });
  }
  return { ...outcome, excessKobo: plan.excessKobo };
}

/** Money with what it was for: being used, its attempt takes the description of what it pays for. */
async function withDescriptions(tx: Db, all: Paying[]): Promise<{ money: Paying; from: string }[]> {
  const ids = all.flatMap(({ attempt_id }) => (attempt_id === null ? [] : [attempt_id]));
  const found = await descriptionsOf(tx, ids);
  return all.map((money) => ({ money, from: found.get(money.attempt_id ?? 0) ?? '' }));
}

async function creditsBeside(
  tx: Db,
  { attempt, money, now }: { attempt: Attempt; money: Paying; now: Date },
) {
  const credits = await lockCredits(tx, {
    studentId: attempt.student_id,
    purpose: attempt.purpose as PaymentPurpose,
    now,
    countedAt: countsOnCredit(attempt) ? attempt.created_at : undefined,
  });
  return credits.filter(
    (credit) =>
      credit.money.account_id !== money.account_id || credit.money.receipt_id !== money.receipt_id,
  );
}

/** Whether the checkout asked for less than the price, because the student had credit. */
const countsOnCredit = ({ due_kobo, total_kobo }: Attempt) => (due_kobo ?? 0) > (total_kobo ?? 0);
