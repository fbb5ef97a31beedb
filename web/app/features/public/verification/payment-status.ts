import { WATCH_DAYS } from '@edc/contract/money/payment-rules';
import type { Tone } from '../../../ui/notices/tones';

interface PaymentStatus {
  label: string;
  tone: Tone;
  /** The meaning of the status and what to do. */
  meaning: string;
}

const PENDING: PaymentStatus = {
  label: 'Not confirmed yet',
  tone: 'warning',
  meaning: `If money has left your account, do not pay again: most bank transfers are confirmed within minutes, some take days. We keep checking for ${WATCH_DAYS} days. If it is not confirmed by then, log in and open a complaint with this reference.`,
};

const statuses: Record<string, PaymentStatus> = {
  success: {
    label: 'Paid',
    tone: 'success',
    meaning: 'We have received this payment.',
  },
  pending: PENDING,
  held: {
    label: 'Held',
    tone: 'warning',
    meaning:
      'We received a different amount from what was due, so it has not been used for anything yet. Do not pay again: the centre is checking it and will email the student.',
  },
  failed: {
    label: 'Declined',
    tone: 'danger',
    meaning:
      'The bank declined this payment, so nothing was paid with this reference. Log in to try again.',
  },
  cancelled: {
    label: 'Registration cancelled',
    tone: 'danger',
    meaning:
      'The registration for this payment was cancelled, so its slip is no longer valid. The payment is with the centre.',
  },
  part_refunded: {
    label: 'Partly refunded',
    tone: 'warning',
    meaning: 'Part of this payment was refunded, so it no longer covers the full price.',
  },
  reversed: {
    label: 'Reversed',
    tone: 'danger',
    meaning: 'This payment was reversed and is no longer valid.',
  },
  refunded: {
    label: 'Refunded',
    tone: 'warning',
    meaning: 'This payment was refunded and is no longer valid.',
  },
};

/** An unknown status is never shown as paid. */
export function paymentStatus(status: string): PaymentStatus {
  return statuses[status] ?? PENDING;
}
