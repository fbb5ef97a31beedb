import type { PaymentPurpose } from '@edc/contract/payment-rules';
import type { App } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Price } from '../../../settlement.ts';
import { recordInAudit } from '../../audit/actions.ts';
import { type Attempt, attemptById, updateAttempt } from '../attempts/store.ts';
import { mailOutcome } from '../mails.ts';
import { isBeingRefunded } from '../refunds/store.ts';
import { covering } from '../rules.ts';
import { apply } from '../settling/settle.ts';
import { creditsFor, lockMoney, type Money } from './store.ts';

/** A student whose money waits as credit gets the thing for it and pays nothing. */
export async function spendCredit(
  tx: Db,
  app: App,
  of: { studentId: number; purpose: PaymentPurpose; price: Price },
): Promise<Attempt | undefined> {
  const credit = covering(await creditsFor(tx, of), of.price.baseKobo);
  const money = credit && (await lockMoney(tx, credit.id));
  // It was refunded at this very moment, or is about to be.
  if (money?.state !== 'credit' || (await isBeingRefunded(tx, money.id))) return undefined;
  const attempt = await applyTo(tx, app, {
    money,
    price: of.price,
    at: app.now(),
    by: 'payments',
    reason: money.reason,
  });
  await mailOutcome(tx, app, attempt, {
    key: `payment:${money.id}:spent`,
    outcome: 'spent',
    money,
  });
  app.count('payment_credit_spent');
  return attempt;
}

/**
 * Lets money that waits pay for this thing now. The attempt tells from here on what it really paid
 * for; the audit keeps what it was for at first.
 */
export async function applyTo(
  tx: Db,
  app: App,
  given: { money: Money; price: Price; at: Date; by: string; reason: string },
): Promise<Attempt> {
  const { money, price } = given;
  if (money.attempt_id === null) throw new Error(`money ${money.id} belongs to no attempt`);
  const before = await attemptById(tx, money.attempt_id);
  await updateAttempt(tx, before.id, {
    application_id: price.applicationId,
    skill_id: price.skillId,
    description: price.description,
  });
  const attempt = await attemptById(tx, before.id);
  const outcome = await apply(tx, app, attempt, money, given.at);
  // The price was asked a moment ago: only a race can bring us here, and everything stays.
  if (outcome !== 'applied') throw new Refusal(outcome);
  await recordInAudit(tx, {
    actor: given.by,
    action: 'payment.apply',
    subject: `payment:${money.reference}`,
    detail: {
      money: money.id,
      amount_kobo: money.amount_kobo,
      from: before.description,
      to: price.description,
      reason: given.reason,
    },
  });
  return attempt;
}
