import { formatNaira } from '@edc/contract/common/money/money';
import type { PaymentPurpose } from '@edc/contract/money/payment-rules';
import type { App } from '../../../../context.ts';
import type { Actor } from '../../../../platform/actors.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { Refusal } from '../../../../platform/http/refusal.ts';
import type { Price } from '../../../../settlement.ts';
import { type Attempt, attemptById, updateAttempt } from '../attempts/store.ts';
import { auditPayment } from '../audit.ts';
import { mailOutcome } from '../mails.ts';
import { type Due, excessOf, isTooSmallToAsk, selectCredits } from '../rules.ts';
import { apply } from '../settling/apply.ts';
import { type Credit, type CreditRequest, creditsFor } from './available-credits.ts';
import { lockMoney, type Paying, payingWith } from './store.ts';
import { type Waiver, waiverOf } from './waivers.ts';

/** The student's credits, locked, without those that are being refunded or may be soon. */
export async function lockCredits(
  tx: Db,
  of: CreditRequest,
): Promise<(Credit & { money: Paying })[]> {
  const found = await creditsFor(tx, of);
  if (found.length === 0) return [];
  const locked = new Map<number, Paying>();
  for (const { id } of found) {
    const money = await lockMoney(tx, id);
    if (money) locked.set(money.id, payingWith(money));
  }
  // Something may have been decided or proposed before they were locked.
  return (await creditsFor(tx, of)).flatMap((credit) => {
    const money = locked.get(credit.id);
    return money ? [{ ...credit, money }] : [];
  });
}

/**
 * A student whose credits cover a price, or all but a very small part of it, gets the thing for
 * them and pays nothing.
 */
export async function spendCredits(
  tx: Db,
  app: App,
  of: { studentId: number; purpose: PaymentPurpose; price: Price; due: Due },
): Promise<{ attempt?: Attempt; creditKobo: number }> {
  const { used, remainingKobo } = selectCredits(
    await lockCredits(tx, { ...of, now: app.now() }),
    of.due,
  );
  const creditKobo = used.reduce((sum, one) => sum + one.amount_kobo, 0);
  if (used.length === 0 || !isTooSmallToAsk(remainingKobo)) return { creditKobo };
  const money = used.map((one) => one.money);
  const { attempt, purchaseId } = await applyTo(tx, app, {
    money,
    price: of.price,
    excessKobo: excessOf(used, of.due),
    ...waiverOf(remainingKobo),
    at: app.now(),
    by: 'payments',
    reason: money[0]?.reason ?? '',
  });
  const first = money[0] as Paying;
  await mailOutcome(tx, app, attempt, {
    // A credit may be spent, given back and spent again.
    key: `payment:${first.receipt_id}:spent:${purchaseId}`,
    outcome: 'spent',
    money: first,
    amountKobo: creditKobo,
  });
  app.count('payment_credit_spent');
  return { attempt, creditKobo };
}

/**
 * Lets money that waits pay for this now. Its attempts tell from here on what they really paid
 * for; the audit keeps what they were for at first.
 */
export async function applyTo(
  tx: Db,
  app: App,
  given: {
    money: Paying[];
    price: Price;
    excessKobo: number;
    at: Date;
    by: Actor;
    /** The second person, where one was needed. */
    approvedBy?: Actor | undefined;
    reason: string;
    /** What is missing and need not be paid. */
    waiver?: Waiver;
  },
): Promise<{ attempt: Attempt; purchaseId: number }> {
  const { money, price, excessKobo, at, waiver } = given;
  const approvedBy = given.approvedBy ?? waiver?.approvedBy;
  const [first] = money;
  if (!first?.attempt_id) throw new Error('this money belongs to no attempt');
  const before = await attemptById(tx, first.attempt_id);
  await updateAttempt(tx, before.id, {
    course_id: price.courseId,
    skill_id: price.skillId,
    description: price.description,
    purchase_id: price.remaining?.purchaseId ?? null,
  });
  const attempt = await attemptById(tx, before.id);
  const outcome = await apply(tx, app, {
    attempt,
    money,
    excessKobo,
    askedAt: at,
    at,
    ...(waiver ? { waiver } : {}),
  });
  // The price was asked a moment ago: only a race can bring us here, and everything stays.
  if (typeof outcome === 'string') throw new Refusal(outcome);
  for (const one of money) {
    await recordUse(tx, {
      money: one,
      beside: money.filter((other) => other !== one),
      from: before.description,
      to: price.description,
      by: given.by,
      at,
      reason: given.reason,
      ...(excessKobo > 0 ? { excess: formatNaira(excessKobo) } : {}),
      ...(waiver ? { waived: formatNaira(waiver.kobo) } : {}),
      ...(approvedBy ? { approved_by: approvedBy } : {}),
    });
  }
  return { attempt, purchaseId: outcome.purchaseId };
}

/** Writes down that money that was waiting has paid for something, and with which other payments. */
export async function recordUse(
  tx: Db,
  use: {
    money: Paying;
    /** What has paid for the same thing at the same time. */
    beside: Paying[];
    from: string;
    to: string;
    by: Actor;
    at: Date;
    reason: string;
    excess?: string;
    waived?: string;
    approved_by?: Actor;
  },
): Promise<void> {
  const { money, beside, by, at, ...detail } = use;
  const others = new Set(beside.map(({ reference }) => reference));
  others.delete(money.reference);
  await auditPayment(tx, {
    actor: by,
    action: 'payment.apply',
    reference: money.reference,
    detail: {
      money: money.receipt_id,
      amount_kobo: money.amount_kobo,
      ...detail,
      ...(others.size > 0 ? { together_with: [...others].join(', ') } : {}),
    },
    at,
  });
}
