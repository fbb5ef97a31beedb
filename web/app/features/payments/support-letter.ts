import { formatMoment } from '@edc/contract/dates';
import { formatNaira } from '@edc/contract/money';
import type { PaymentAttempt } from '@edc/contract/payments';
import { amountsOf } from './amounts';

interface Writer {
  full_name: string;
  matric_no: string;
}

const NOT_THERE = 'I paid but my registration is not there.';

const complaints: Partial<Record<PaymentAttempt['money'], string>> = {
  held: 'My payment is with you, because it does not fit.',
  credit: 'My payment is kept as credit, and I have a question about it.',
  returned: 'My payment was taken back.',
};

/** A mail to the centre with everything that it will ask for. */
export function supportLetter(to: string, writer: Writer, attempt: PaymentAttempt): string {
  const complaint = complaints[attempt.money] ?? NOT_THERE;
  return letter(to, writer, { reference: attempt.reference, complaint }, [
    `Gateway: ${attempt.provider}`,
    `For: ${attempt.description}`,
    ...amountsOf(attempt).map(({ term, kobo }) => `${term}: ${formatNaira(kobo)}`),
    `Begun: ${formatMoment(attempt.created_at)}`,
    `State: ${attempt.state}, money: ${attempt.money}`,
    `The portal says: ${attempt.message}`,
  ]);
}

/** About a reference that the portal does not know as the student's: of another gateway, or mistyped. */
export function unknownLetter(to: string, writer: Writer, reference: string, said: string): string {
  return letter(to, writer, { reference, complaint: NOT_THERE }, [`The portal says: ${said}`]);
}

function letter(
  to: string,
  { full_name, matric_no }: Writer,
  { reference, complaint }: { reference: string; complaint: string },
  facts: string[],
): string {
  const body = [
    complaint,
    '',
    `Name: ${full_name}`,
    `Matric number: ${matric_no}`,
    `Reference: ${reference}`,
    ...facts,
    '',
    'How and when I paid:',
  ].join('\r\n');
  const subject = encodeURIComponent(`Payment ${reference}`);
  return `mailto:${to}?subject=${subject}&body=${encodeURIComponent(body)}`;
}
