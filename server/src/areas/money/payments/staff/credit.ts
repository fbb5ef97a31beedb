import { formatNaira } from '@edc/contract/common/money/money';
import type { PaymentPurpose } from '@edc/contract/money/payment-rules';
import { notPossible } from '../../../../platform/http/refusal.ts';
import { type Attempt, attemptById } from '../attempts/store.ts';
import { mailOutcome } from '../mails.ts';
import { bookCredited } from '../money/bookings.ts';
import type { Money, MoneyOwner } from '../money/store.ts';
import { moneyKey } from '../rules.ts';
import { type Decision, type Plan, planOf, requireNoProposal } from './decide.ts';
import { isLeft, lockFree, used } from './free-money.ts';
import { requireNotErased } from './owner.ts';

interface CreditPlan extends Plan {
  money: Money;
  to: MoneyOwner;
  attempt: Attempt;
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
    const attempt = await attemptById(tx, attempt_id);
    const to = { studentId: attempt.student_id, purpose: attempt.purpose as PaymentPurpose };
    await requireNotErased(tx, to.studentId);
    const plan = planOf(money.id, to.studentId, money.inside_kobo);
    return { ...plan, money, to, attempt, wasUsed };
  },
  async execute(tx, app, { money, to, attempt, wasUsed, amountKobo }) {
    const reason = wasUsed ? 'CANCELLED' : 'BY_STAFF';
    await bookCredited(tx, money, { to, reason, at: app.now() });
    await mailOutcome(tx, app, attempt, {
      key: `payment:${money.receipt_id}:credited:${app.now().getTime()}`,
      outcome: 'credited',
      money,
      amountKobo,
    });
    return { amountKobo };
  },
  audit: ({ money }, { amountKobo }) => ({
    action: 'payment.credit',
    reference: money.reference,
    detail: { money: money.receipt_id, amount_kobo: amountKobo },
  }),
  note: ({ money }, { amountKobo }) =>
    `Payment ${money.reference} of ${formatNaira(amountKobo)} is kept as credit.`,
  words: () => 'The money is kept as credit. We will email the student.',
};
