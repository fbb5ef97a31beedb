import type { PaymentPurpose } from '@edc/contract/money/payment-rules';
import type { App } from '../../../../context.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import type { Unapplied } from '../../../../settlement.ts';
import { type Attempt, updateAttempt } from '../attempts/store.ts';
import { bookUse } from '../money/bookings.ts';
import { deletePurchase, insertPurchase } from '../money/purchases.ts';
import type { Paying } from '../money/store.ts';
import { addWaiver, type Waiver } from '../money/waivers.ts';

/**
 * Applies locked money to what the attempt pays for. Any excess is credit. Where the purchase is
 * not possible, all of the money stays with the student as credit.
 */
export async function apply(
  tx: Db,
  app: App,
  given: {
    attempt: Attempt;
    money: Paying[];
    excessKobo: number;
    askedAt: Date;
    at: Date;
    waiver?: Waiver;
  },
): Promise<{ purchaseId: number } | Unapplied> {
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
    receiptId: Math.min(...money.map(({ receipt_id }) => receipt_id)),
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
  for (const one of money) {
    if (one.attempt_id === null || one.attempt_id === attempt.id) continue;
    const { course_id, skill_id, description } = attempt;
    await updateAttempt(tx, one.attempt_id, { course_id, skill_id, description });
  }
  return { purchaseId };
}
