import { formatNaira } from '@edc/contract/money';
import type { PaymentAttempt } from '@edc/contract/payments';
import { formatMoment } from '../../lib/format-moment';
import { amountsOf } from './amounts';

interface Writer {
  full_name: string;
  matric_no: string;
}

/** A mail to the centre with everything that it will ask for. */
export function supportLetter(to: string, writer: Writer, attempt: PaymentAttempt): string {
  return letter(to, writer, attempt.reference, [
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
  return letter(to, writer, reference, [`The portal says: ${said}`]);
}

function letter(to: string, { full_name, matric_no }: Writer, reference: string, facts: string[]) {
  const body = [
    attempt.money === 'returned'
      ? 'My payment was taken back.'
      : 'I paid but my registration is not there.',
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
