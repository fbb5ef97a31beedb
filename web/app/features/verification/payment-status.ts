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
    'The bank has not confirmed this payment yet. A transfer can take a while: come back later with the same reference.',
};

const statuses: Record<string, PaymentStatus> = {
  success: {
    label: 'Paid',
    tone: 'success',
    meaning: 'This payment is confirmed: the centre has received it.',
  },
  pending: PENDING,
  held: {
    label: 'Held',
    tone: 'warning',
    meaning:
      'The money came, but it is not what was due. The centre is looking at it; nothing is lost.',
  },
  failed: {
    label: 'Failed',
    tone: 'danger',
    meaning: 'The bank refused this payment: nothing was paid with it. You can pay again.',
  },
  reversed: {
    label: 'Reversed',
    tone: 'danger',
    meaning: 'The bank took this payment back. It no longer pays for anything.',
  },
  refunded: {
    label: 'Refunded',
    tone: 'warning',
    meaning: 'This payment was given back. It no longer pays for anything.',
  },
};

/** A status that is not known here is never taken for paid. */
export function paymentStatus(status: string): PaymentStatus {
  return statuses[status] ?? PENDING;
}
