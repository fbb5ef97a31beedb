import { type PaymentSource, paymentSourceLabels } from '@edc/contract/money/payment-record-rules';
import type { Refund } from './refunds/store.ts';
import { TO_HAND_OUT } from './rules.ts';

/** Where an approved refund is, and who does something next. */
export function refundWords(
  { status }: Pick<Refund, 'status'>,
  isStudentKnown: boolean,
): { detail: string; next: string } {
  if (status === TO_HAND_OUT) {
    return {
      detail: 'To hand out at the desk',
      next: 'Finance hand it out at the desk, and record there who received it.',
    };
  }
  if (status === 'processed') {
    const who = isStudentKnown ? 'The student' : 'Whoever paid';
    return { detail: 'Refunded', next: `${who} has the money. Nothing is left to do.` };
  }
  if (status === 'failed') {
    return { detail: 'Failed', next: 'It failed, so the centre still has the money.' };
  }
  if (status === 'needs-attention') {
    const next = isStudentKnown
      ? 'The student is asked for a bank account.'
      : 'No student is known for this payment, so nobody can be asked for a bank account.';
    return { detail: 'Needs a bank account', next };
  }
  return {
    detail: 'On its way',
    next: isStudentKnown
      ? 'The provider sends it back. We will email the student.'
      : 'The provider sends it back. No student is known for this payment, so we will email nobody.',
  };
}

/** What the provider said to a refund that was just requested, in one or two sentences. */
export function refundAnswer(provider: string, amount: string, status: string): string {
  const name = paymentSourceLabels[provider as PaymentSource] ?? provider;
  if (status === 'processed') return `${name} has paid ${amount} back.`;
  if (status === 'failed') return `${name} could not pay ${amount} back. The centre still has it.`;
  if (status === 'needs-attention') {
    return `${name} cannot pay ${amount} back to where it came from. A bank account is needed.`;
  }
  return `${name} is paying ${amount} back. It may take some days.`;
}
