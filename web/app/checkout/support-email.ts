import { formatMoment } from '@edc/contract/dates';
import { formatNaira } from '@edc/contract/money';
import type { PaymentAttempt } from '@edc/contract/payments';
import { amountsOf } from './amounts';

interface Sender {
  full_name: string;
  matric_no: string;
}

const NOT_SHOWING = 'I paid, but my payment is not showing.';

const complaints: Partial<Record<PaymentAttempt['money'], string>> = {
  held: 'My payment was received and is held.',
  credit: 'My payment is kept as credit, and I have a question about it.',
  returned: 'My payment was refunded or reversed.',
};

/** A link that opens an email to the centre with everything that it will ask for. */
export function supportEmail(to: string, sender: Sender, attempt: PaymentAttempt): string {
  const complaint = complaints[attempt.money] ?? NOT_SHOWING;
  return compose(to, sender, { reference: attempt.reference, complaint }, [
    `Gateway: ${attempt.provider}`,
    `For: ${attempt.description}`,
    ...amountsOf(attempt).map(({ term, kobo }) => `${term}: ${formatNaira(kobo)}`),
    `Started: ${formatMoment(attempt.created_at)}`,
    `State: ${attempt.state}, money: ${attempt.money}`,
    `The portal says: ${attempt.message}`,
  ]);
}

/** About a reference that is not the student's here: of another gateway, or mistyped. */
export function unknownReferenceEmail(
  to: string,
  sender: Sender,
  { reference, message }: { reference: string; message: string },
): string {
  return compose(to, sender, { reference, complaint: NOT_SHOWING }, [
    `The portal says: ${message}`,
  ]);
}

function compose(
  to: string,
  { full_name, matric_no }: Sender,
  { reference, complaint }: { reference: string; complaint: string },
  facts: string[],
): string {
  const body = [
    complaint,
    '',
    `Name: ${full_name}`,
    `Matric number: ${matric_no}`,
    `Payment reference: ${reference}`,
    ...facts,
    '',
    'How and when I paid:',
  ].join('\r\n');
  const subject = encodeURIComponent(`Payment ${reference}`);
  return `mailto:${to}?subject=${subject}&body=${encodeURIComponent(body)}`;
}
