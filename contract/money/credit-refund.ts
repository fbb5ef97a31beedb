import { formatNaira } from '../common/money.ts';
import type { PaymentPurpose } from './payment-rules.ts';

const kinds: Record<PaymentPurpose, string> = {
  enrolment: 'registration',
  skill_change: 'skill change',
  certificate: 'certificate',
};

/** The subject of a complaint that asks for credit to be refunded; it names what the credit is for. */
export const creditRefundSubject = (purpose: PaymentPurpose, amountKobo: number) =>
  `Refund of my ${kinds[purpose]} credit of ${formatNaira(amountKobo)}`;
