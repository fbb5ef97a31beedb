import type { Tone } from '../../ui/tones';

interface PaymentStatus {
  label: string;
  tone: Tone;
  /** What that means for whoever asks. */
  meaning: string;
}

const PENDING: PaymentStatus = {
  label: 'Pending',
  tone: 'warning',
  meaning:
    'This payment is not confirmed yet. A bank transfer can take a while: check again later with the same reference.',
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
    meaning: 'We received a different amount from what was due. The centre is checking it.',
  },
  failed: {
    label: 'Declined',
    tone: 'danger',
    meaning: 'The bank declined this payment. You can pay again.',
  },
  reversed: {
    label: 'Reversed',
    tone: 'danger',
    meaning: 'This payment was reversed. It no longer pays for anything.',
  },
  refunded: {
    label: 'Refunded',
    tone: 'warning',
    meaning: 'This payment was refunded. It no longer pays for anything.',
  },
};

/** A status that is not known here is never taken for paid. */
export function paymentStatus(status: string): PaymentStatus {
  return statuses[status] ?? PENDING;
}
