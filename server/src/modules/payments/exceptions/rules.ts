import { formatAmount } from '@edc/contract/amounts';
import { holdReasonWords, unpaidWords } from '@edc/contract/payment-record-rules';
import type { ExceptionRow } from './store.ts';

const LOST = 'The dispute is lost: the bank takes the money back';

/** Why money waits, in words. */
export function whyOf(row: ExceptionRow): string {
  if (row.back_status === 'needs-attention') {
    return row.account_entered_at && !row.account_refused_at
      ? 'Bank account is here: send the refund again'
      : 'The refund waits for the student’s bank account';
  }
  if (row.state === 'exception' || row.state === 'credit') {
    const words = row.reason ? holdReasonWords(row.reason) : 'Kept as credit';
    return row.state === 'credit' ? words + refundSuffix(row) : words;
  }
  if (row.back_kind === 'dispute') {
    if (row.back_status !== 'resolved') return 'The payer disputes this payment';
    return row.back_won ? 'The dispute is won: the payment stays with the centre' : LOST;
  }
  if (row.back_kind === 'refund' && row.back_origin === 'ours' && row.back_status !== 'processed') {
    return row.back_status === 'failed' ? 'A refund failed' : 'A refund is on its way';
  }
  if (row.cancelled && row.state === 'applied' && !row.reversed_at) {
    return holdReasonWords('CANCELLED');
  }
  if (row.back_kind === 'refund' && row.back_origin === 'ours') {
    return row.reversed_at ? 'Refunded' : 'Partly refunded';
  }
  // What the bank takes back after a dispute comes as a refund, before or after its decision.
  if (row.back_kind === 'refund' && row.lost_dispute) return LOST;
  if (row.back_kind === 'refund' && row.back_kobo !== null) {
    return `${formatAmount(row.back_kobo, row.currency)} was refunded outside the portal`;
  }
  if (row.reversed_at) return 'Reversed by the provider';
  return row.state === 'applied' ? 'Used for what was paid for' : 'Refunded';
}

/** What is left of money of which a part was refunded. */
export const leftOf = (row: Pick<ExceptionRow, 'amount_kobo' | 'refunded_kobo'>) =>
  row.amount_kobo - Number(row.refunded_kobo);

/** Of credit: what of it goes or went back, or that the payer disputes it. */
function refundSuffix(row: ExceptionRow): string {
  if (row.back_kind === 'dispute' && row.back_status !== 'resolved') {
    return '. The payer disputes this payment';
  }
  if (row.back_kind !== 'refund' || row.back_status === 'failed' || row.back_kobo === null)
    return '';
  const amount = formatAmount(row.back_kobo, row.currency);
  return row.back_status === 'processed'
    ? `. ${amount} was refunded`
    : `. ${amount} is being refunded`;
}

const places: Record<string, string> = {
  applied: 'used',
  credit: 'credit',
  exception: 'held',
  refunded: 'refunded',
};

/** `₦3,660.00 used, ₦500.00 credit`. */
export const moneyWords = (currency: string, parts: { state: string; kobo: number }[]) =>
  parts
    .map(({ state, kobo }) => `${formatAmount(kobo, currency)} ${places[state] ?? state}`)
    .join(', ');

const given: Record<string, string> = {
  enrolment: 'Registered for',
  skill_change: 'Requested',
  certificate: 'Requested',
};

/** What the payment pays for, and whether that is complete. */
export function registrationWords(
  paid:
    | {
        purpose: string;
        description: string | null;
        reversed: boolean | null;
        here_kobo: number | string | bigint | null;
        cancelled: boolean;
        /** Of a valid certificate that was issued for it. */
        serial: string | null;
        /** Of a skill change: it was approved, and the student has the new skill. */
        changed: boolean;
      }
    | undefined,
): string {
  if (!paid) return 'Not used';
  const words = `${given[paid.purpose] ?? 'Paid for'} ${paid.description ?? ''}`.trim();
  if (paid.cancelled) return `${words}, cancelled`;
  const issued = paid.serial ? `${words}, issued as ${paid.serial}` : words;
  if (!paid.reversed) return issued;
  const unpaid = unpaidWords(Number(paid.here_kobo));
  if (paid.serial) {
    return `${issued}, ${unpaid}. The certificate stays valid until the registrar, who gets a task on Today, revokes or keeps it`;
  }
  return paid.changed
    ? `${words}, approved, ${unpaid}. The skill stays changed, and the registrar gets a task on Today`
    : `${words}, ${unpaid}`;
}
