import type { Tone } from '../../../ui/notices/tones';

interface PaymentStatus {
  label: string;
  tone: Tone;
  /** The meaning of the status and what to do. */
  meaning: string;
}

const PENDING: PaymentStatus = {
  label: 'Pending',
  tone: 'warning',
  meaning:
    'We have not received this payment yet. A bank transfer can take some time: check again later with the same reference.',
};

const statuses: Record<string, PaymentStatus> = {
  success: {
    label: 'Paid',
    tone: 'success',
    meaning: 'This payment is confirmed.',
  },
  pending: PENDING,
  held: {
    label: 'Held',
    tone: 'warning',
    meaning: 'The amount received is not what is due. It has not been used for anything yet.',
  },
  failed: {
    label: 'Declined',
    tone: 'danger',
    meaning: 'The bank declined this payment, so nothing was paid with this reference.',
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
