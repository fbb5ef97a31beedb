import { type PartPaid, partPaid } from '@edc/contract/money/part-paid';
import { paymentMessages } from '@edc/contract/money/payment-rules';
import type { PublicPaymentStatus } from '@edc/contract/money/verification';
import type { Checked } from './store.ts';

/** Only a payment that holds is called successful. */
const verdicts: Record<Exclude<PublicPaymentStatus, 'part_paid'>, string> = {
  success: paymentMessages.verified,
  pending: 'This payment is not confirmed yet.',
  failed: 'This payment was declined. Nothing was paid.',
  held: 'The amount received is not what is due. It has not been used for anything yet.',
  cancelled:
    'The registration for this payment was cancelled, so its slip is no longer valid. The payment is with the centre.',
  part_refunded: 'Part of this payment was refunded, so it no longer covers the full price.',
  refunded: 'This payment was refunded. It no longer pays for anything.',
  reversed: 'This payment was reversed. It no longer pays for anything.',
};

interface Found {
  status: PublicPaymentStatus;
  paid_otherwise: boolean;
  part: PartPaid | null;
}

/** Of a declined one, also that another was paid: its holder would pay again otherwise. */
export function verdictOf({ status, paid_otherwise, part }: Found): string {
  if (status === 'part_paid') return part ? partPaid(part) : verdicts.held;
  return status === 'failed' && paid_otherwise
    ? 'This payment was declined. The same fee was paid with another payment reference.'
    : verdicts[status];
}

export const NOT_CONFIRMED = verdicts.pending;

/** What anybody who holds the reference, slip or receipt is told; the same for all of them. */
export function publicStatus(row: Checked & Pick<Found, 'part'>): PublicPaymentStatus {
  if (row.reversed_at || row.state === 'reversed') {
    return row.refunded_by_us ? 'refunded' : 'reversed';
  }
  // Until finance decides about the money it stays with what is cancelled.
  if (row.cancelled_at) return 'cancelled';
  if (row.back_kobo && row.not_fully_paid) return 'part_refunded';
  if (row.part) return 'part_paid';
  // It came, but not as it was due: nobody shall take the paper for a receipt.
  if (row.money_state === 'exception' || row.reason === 'UNDERPAID') return 'held';
  if (row.money_state) return 'success';
  return row.state === 'failed' ? 'failed' : 'pending';
}

/** Whether a registration stands and nothing of its price is missing. */
export const isPaidInFull = (row: Checked) =>
  row.bought === 'enrolment' && !row.cancelled_at && row.not_fully_paid === false;
