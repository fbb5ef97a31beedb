import { formatNaira } from '@edc/contract/common/money/money';
import { notPossible } from '../../../../platform/http/refusal.ts';
import {
  type Applicable,
  type Applied,
  applyLocked,
  assignedKobo,
  lockApplicable,
  type MoneyTarget,
  moneyTarget,
  targetHref,
} from './apply.ts';
import type { DecisionForTwo } from './decide.ts';
import { completeWithFreed, RECEIPT, referenceFact, WAITS } from './proposal-words.ts';

interface Given extends MoneyTarget {
  /** What the person has read that it waives, where that is known. */
  expectedKobo?: number | undefined;
}

type Waived = Applied & { waivedKobo: number };

/** Waives what is missing of a price, and lets the money pay for what it was meant for. */
export const waive: DecisionForTwo<Given, Applicable, Waived> = {
  async plan(tx, app, given) {
    const plan = await lockApplicable(tx, app, given);
    const { missingKobo } = plan;
    const { expectedKobo = missingKobo } = given;
    if (missingKobo <= 0) throw notPossible('Nothing is missing. Apply this payment instead.');
    if (expectedKobo !== missingKobo) {
      throw notPossible(
        `${formatNaira(missingKobo)} is missing now, not ${formatNaira(expectedKobo)}.`,
      );
    }
    return { ...plan, amountKobo: missingKobo };
  },
  async execute(tx, app, plan, { by, reason, approvedBy }) {
    const waiver = { kobo: plan.missingKobo, reason, by, approvedBy };
    const applied = await applyLocked(tx, app, plan, { by, reason, waiver });
    return { ...applied, waivedKobo: plan.missingKobo };
  },
  note: ({ money }, { waivedKobo, description }) =>
    `${formatNaira(waivedKobo)} was waived, and payment ${money.reference} applied: ${description}.`,
  words: ({ waivedKobo, description }) =>
    `${formatNaira(waivedKobo)} is waived. The money has paid for ${description}.`,
  twoPeople: {
    kind: 'waiver',
    propose: 'payments.waive',
    data: moneyTarget,
    weigh: ({ missingKobo, money }) => ({ kobo: missingKobo + assignedKobo(money) }),
    async content(_tx, { owner, price, money, otherCreditKobo, missingKobo }) {
      const [amount, received] = [formatNaira(missingKobo), formatNaira(money.inside_kobo)];
      return {
        summary: `Waive ${amount} of payment ${money.reference}`,
        facts: [
          referenceFact(money),
          { term: 'Matric number', detail: owner.matricNo },
          { term: 'Pays for', detail: price.description },
          { term: 'Received', detail: received },
          { term: 'Other credit of the student', detail: formatNaira(otherCreditKobo) },
          { term: 'To waive', detail: amount },
        ],
        effects: {
          approve: [
            `The student does not have to pay ${amount}.`,
            `The payment of ${received} pays for ${price.description} at once.`,
            RECEIPT,
          ],
          refuse: [
            `Nothing is waived: the student still has to pay ${amount}.`,
            money.state === 'credit'
              ? 'No money moves. It stays with the student as credit.'
              : WAITS,
          ],
        },
      };
    },
    what: ({ money, missingKobo }) =>
      `Waiving ${formatNaira(missingKobo)} for payment ${money.reference}`,
    approved: ({ student, description }) => `${student} is registered for ${description}.`,
    freed: completeWithFreed,
    again: (given) => ({ href: targetHref(given), values: { choice: 'waive' } }),
  },
};
