import type { PaymentPurpose } from '@edc/contract/money/payment-rules';
import type { App } from '../../../../context.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import type { Unapplied } from '../../../../settlement.ts';
import { type Attempt, updateAttempt } from '../attempts/store.ts';
import { bookUse } from '../money/bookings.ts';
import { splitOff } from '../money/parts.ts';
import { addPayments, deletePurchase, insertPurchase } from '../money/purchases.ts';
import { type Money, setMoneyState } from '../money/store.ts';
import { addWaiver, type Waiver } from '../money/waivers.ts';

/**
 * Applies locked money to what the attempt pays for. Any excess becomes a credit of its own. Where
 * the purchase is not possible, all of the money stays with the student as credit.
 */
export async function apply(
  tx: Db,
  app: App,
  given: {
    attempt: Attempt;
    money: Money[];
    excessKobo: number;
    askedAt: Date;
    at: Date;
    waiver?: Waiver;
  },
): Promise<'applied' | Unapplied> {
  const { attempt, money, excessKobo, at, waiver } = given;
  const purpose = attempt.purpose as PaymentPurpose;
  const paidKobo = money.reduce((sum, one) => sum + one.amount_kobo, 0);
  const purchaseId =
    attempt.purchase_id ??
    (await insertPurchase(tx, {
      student_id: attempt.student_id,
      purpose,
      course_id: attempt.course_id,
      skill_id: attempt.skill_id,
      due_kobo: paidKobo + (waiver?.kobo ?? 0) - excessKobo,
      created_at: at,
    }));
  const purchase = {
    purchaseId,
    moneyId: Math.min(...money.map(({ id }) => id)),
    studentId: attempt.student_id,
    courseId: attempt.course_id,
    skillId: attempt.skill_id,
    askedAt: given.askedAt,
    at,
  };
  const outcome = await app.settlements[purpose].apply(tx, purchase, app);
  if (outcome !== 'applied') {
    if (attempt.purchase_id === null) await deletePurchase(tx, purchaseId);
    return outcome;
  }
  if (waiver) await addWaiver(tx, purchaseId, waiver, at);
  // The excess is taken from the newest payment that is larger than it.
  const larger = money.toReversed().find(({ amount_kobo }) => amount_kobo > excessKobo);
  for (const one of money) {
    await bookUse(tx, {
      money: one,
      purchaseId,
      purpose,
      studentId: attempt.student_id,
      excessKobo: one === larger ? excessKobo : 0,
      at,
    });
  }
  await addPayments(
    tx,
    purchaseId,
    money.map(({ id }) => id),
  );
  for (const one of money) {
    await setMoneyState(tx, one.id, { state: 'applied', reason: '' });
    if (one.attempt_id === null || one.attempt_id === attempt.id) continue;
    const { course_id, skill_id, description } = attempt;
    await updateAttempt(tx, one.attempt_id, { course_id, skill_id, description });
  }
  if (excessKobo > 0 && larger) {
    await splitOff(tx, larger, { amount_kobo: excessKobo, state: 'credit', reason: 'OVERPAID' });
  }
  return 'applied';
}
