import { formatNaira } from '../common/money/money.ts';
import type { PaymentPurpose } from './payment-rules.ts';

const kinds: Record<PaymentPurpose, string> = {
  enrolment: 'registration',
  skill_change: 'skill change',
  certificate: 'certificate',
};

/** The subject of a complaint that asks for a refund of credit; it names the credit's purpose. */
export const creditRefundSubject = (purpose: PaymentPurpose, amountKobo: number) =>
  `Refund of my ${kinds[purpose]} credit of ${formatNaira(amountKobo)}`;
