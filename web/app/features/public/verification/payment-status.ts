import { formatDay } from '@edc/contract/common/time/dates';
import { DAY_MS } from '@edc/contract/common/time/days';
import { PARTLY_PAID, type PartPaid, partPaid } from '@edc/contract/money/part-paid';
import { WATCH_DAYS } from '@edc/contract/money/payment-rules';
import type { Tone } from '../../../ui/notices/tones';

interface PaymentStatus {
  label: string;
  tone: Tone;
  /** The meaning of the status and what to do. */
  meaning: string;
  /** The student goes on from the dashboard; anybody else is asked there to log in. */
  continues?: true;
}

const PAID_OTHERWISE = 'The same fee was paid with another payment reference.';

/** `date`: when it was begun. */
function pending(date: string, now: Date): PaymentStatus {
  const until = new Date(Date.parse(date) + WATCH_DAYS * DAY_MS);
  const day = formatDay(until.toISOString());
  const complain = 'open a complaint with this reference from your dashboard';
  return {
    label: 'Not confirmed yet',
    tone: 'warning',
    meaning:
      now < until
        ? `If money has left your account, do not pay again: most bank transfers are confirmed within minutes, some take days. We keep checking until ${day}. If it is not confirmed by then, ${complain}.`
        : `We checked until ${day}, and received no money. If it has left your account, ${complain}.`,
    continues: true,
  };
}

const statuses: Record<string, PaymentStatus> = {
  success: {
    label: 'Paid',
    tone: 'success',
    meaning: 'We have received this payment.',
  },
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
      'The bank declined this payment, so nothing was paid with this reference. You can try again from your dashboard.',
    continues: true,
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

interface Checked {
  status: string;
  date: string;
  paid_otherwise: boolean;
  part: PartPaid | null;
}

/** An unknown status is never shown as paid. */
export function paymentStatus(checked: Checked, now: Date): PaymentStatus {
  const { status, date, paid_otherwise, part } = checked;
  if (status === 'part_paid' && part) {
    return { label: PARTLY_PAID, tone: 'warning', meaning: partPaid(part) };
  }
  const found = statuses[status] ?? pending(date, now);
  if (!paid_otherwise) return found;
  if (status === 'failed') {
    return {
      label: 'Declined, then paid with another reference',
      tone: 'info',
      meaning: `The bank declined this payment. ${PAID_OTHERWISE}`,
    };
  }
  return { ...found, meaning: `${found.meaning} ${PAID_OTHERWISE}` };
}
