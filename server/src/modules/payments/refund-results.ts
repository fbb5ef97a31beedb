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
      ? 'The provider sends it back. The student is told by email.'
      : 'The provider sends it back. No student is known for this payment, so nobody is told.',
  };
}
