import { formatNaira } from '@edc/contract/money';
import type { PaymentAttempt } from '@edc/contract/payments';
import { formatMoment } from '../../lib/format-moment';
import { amountsOf } from './amounts';

interface Writer {
  full_name: string;
  matric_no: string;
}

/** A mail to the centre with everything that it will ask for. */
export function supportLetter(
  to: string,
  { full_name, matric_no }: Writer,
  attempt: PaymentAttempt,
): string {
  const body = [
    'I paid but my registration is not there.',
    '',
    `Name: ${full_name}`,
    `Matric number: ${matric_no}`,
    `Reference: ${attempt.reference}`,
    `Gateway: ${attempt.provider}`,
    `For: ${attempt.description}`,
    ...amountsOf(attempt).map(({ term, kobo }) => `${term}: ${formatNaira(kobo)}`),
    `Begun: ${formatMoment(attempt.created_at)}`,
    `State: ${attempt.state}`,
    `The portal says: ${attempt.message}`,
    '',
    'How and when I paid:',
  ].join('\r\n');
  const subject = encodeURIComponent(`Payment ${attempt.reference}`);
  return `mailto:${to}?subject=${subject}&body=${encodeURIComponent(body)}`;
}
