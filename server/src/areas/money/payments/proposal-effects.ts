import { formatNaira } from '@edc/contract/common/money';
import { type PaymentSource, paymentSourceLabels } from '@edc/contract/money/payment-record-rules';
import type { ProposalEffects } from '../../../proposal.ts';
import type { Attempt } from './attempts/store.ts';
import type { Money } from './money/store.ts';

type PaidAttempt = Pick<Attempt, 'purpose' | 'description'>;

const RECEIPT = 'The student gets a receipt by email.';

/** What a refund changes besides the money. */
function afterRefund(money: Money, attempt: PaidAttempt | undefined): string {
  if (money.state === 'credit') return 'The student can no longer use this credit.';
  if (money.state !== 'applied' || !attempt) return 'The payment no longer waits for a decision.';
  return attempt.purpose === 'enrolment'
    ? `The registration for ${attempt.description} stays, but the slip shows it as not paid until the student pays again.`
    : `If ${attempt.description} is not decided yet, it cannot be approved until the student pays again. If it is approved already, the registrar is asked on Today whether it is kept.`;
}

const stays: Record<string, string> = {
  applied: 'No money moves. What it paid for stays.',
  credit: 'No money moves. It stays with the student as credit.',
};

export const refundEffects = (
  money: Money,
  attempt: PaidAttempt | undefined,
  amount: string,
): ProposalEffects => ({
  approve: [
    money.provider === 'teller'
      ? `${amount} is to be handed out at the desk, against a receipt. It counts as refunded once that is recorded.`
      : `${paymentSourceLabels[money.provider as PaymentSource] ?? money.provider} is asked at once to send ${amount} back to the card or account it was paid from.`,
    afterRefund(money, attempt),
    attempt
      ? money.provider === 'teller'
        ? 'The student is asked by email to collect it at the desk.'
        : 'We will email the student when the money is on its way.'
      : 'We will email nobody, because nobody knows whose payment it is.',
  ],
  refuse: [stays[money.state] ?? 'No money moves. The payment waits for a decision in Exceptions.'],
});

export const waiverEffects = (
  description: string,
  money: Money,
  amount: string,
): ProposalEffects => ({
  approve: [
    `The student does not have to pay ${amount}.`,
    `The payment of ${formatNaira(money.amount_kobo)} pays for ${description} at once.`,
    RECEIPT,
  ],
  refuse: [
    `Nothing is waived: the student still has to pay ${amount}.`,
    stays[money.state] ?? 'The payment waits for a decision in Exceptions.',
  ],
});

export const applyEffects = (
  description: string,
  matricNo: string,
  money: Money,
): ProposalEffects => ({
  approve: [
    `The payment of ${formatNaira(money.amount_kobo)} belongs to ${matricNo}, and pays for ${description} at once.`,
    RECEIPT,
  ],
  refuse: ['The payment waits for a decision in Exceptions.'],
});

export const closeEffects = (amount: string, isKnown: boolean): ProposalEffects => ({
  approve: [
    `No money moves: the centre keeps ${amount}, and nothing is done with it here.`,
    isKnown
      ? 'We will email the student that the payment is closed.'
      : 'We will email nobody, because nobody knows whose payment it is.',
  ],
  refuse: ['The payment waits for a decision in Exceptions.'],
});
