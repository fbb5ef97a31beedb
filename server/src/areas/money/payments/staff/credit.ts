import { formatNaira } from '@edc/contract/common/money/money';
import { notPossible } from '../../../../platform/http/refusal.ts';
import { attemptById } from '../attempts/store.ts';
import { mailOutcome } from '../mails.ts';
import { splitRefunded } from '../money/actions.ts';
import { bookCredited } from '../money/bookings.ts';
import { removePayment } from '../money/purchases.ts';
import { type Money, setMoneyState } from '../money/store.ts';
import { moneyKey } from '../rules.ts';
import { type Decision, type Plan, planOf, requireNoProposal } from './decide.ts';
import { isLeft, lockFree, used } from './free-money.ts';
import { requireNotErased } from './owner.ts';

interface CreditPlan extends Plan {
  money: Money & { attempt_id: number };
  studentId: number;
  /** Of a registration that was cancelled. */
  wasUsed: boolean;
}

/**
 * Keeps held money, or that of a cancelled registration, as credit: what it covers is not paid
 * again.
 */
export const credit: Decision<{ moneyId: number }, CreditPlan, { amountKobo: number }> = {
  async plan(tx, app, { moneyId }) {
    const money = await lockFree(tx, moneyId);
    await requireNoProposal(tx, app, moneyKey(moneyId));
    if (money.state === 'credit') throw notPossible('This payment is kept as credit already.');
    const wasUsed = await isLeft(tx, money);
    if (money.state !== 'exception' && !wasUsed) throw used(money);
    const { attempt_id } = money;
    if (attempt_id === null) {
      throw notPossible('Nobody knows whose payment this is. Apply it to a student first.');
    }
    const { student_id: studentId } = await attemptById(tx, attempt_id);
    await requireNotErased(tx, studentId);
    return {
      ...planOf(moneyId, studentId, money.amount_kobo),
      studentId,
      money: { ...money, attempt_id },
      wasUsed,
    };
  },
  async execute(tx, app, { money, wasUsed }) {
    const { attempt_id: attemptId } = money;
    await bookCredited(tx, money, { kind: 'credited', attemptId, at: app.now() });
    if (wasUsed) await removePayment(tx, money.id);
    const kept = { state: 'credit' as const, reason: wasUsed ? 'CANCELLED' : 'BY_STAFF' };
    await setMoneyState(tx, money.id, kept);
    const amountKobo = await splitRefunded(tx, { ...money, ...kept });
    await mailOutcome(tx, app, await attemptById(tx, money.attempt_id), {
      key: `payment:${money.id}:credited`,
      outcome: 'credited',
      money,
      amountKobo,
    });
    return { amountKobo };
  },
  audit: ({ money }, { amountKobo }) => ({
    action: 'payment.credit',
    reference: money.reference,
    detail: { money: money.id, amount_kobo: amountKobo },
  }),
  note: ({ money }, { amountKobo }) =>
    `Payment ${money.reference} of ${formatNaira(amountKobo)} is kept as credit.`,
  words: () => 'The money is kept as credit. We will email the student.',
};
