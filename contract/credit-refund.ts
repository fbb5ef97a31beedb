import { formatNaira } from './money.ts';
import type { PaymentPurpose } from './payment-rules.ts';

const kinds: Record<PaymentPurpose, string> = {
  enrolment: 'registration',
  skill_change: 'skill change',
  certificate: 'certificate',
};

/** The subject of a complaint that asks for credit to be refunded; it names what the credit is for. */
export const creditRefundSubject = (purpose: PaymentPurpose, amountKobo: number) =>
  `${beginning(purpose)} ${formatNaira(amountKobo)}`;

const beginning = (purpose: PaymentPurpose) => `Refund of my ${kinds[purpose]} credit of`;

/** Whether a complaint asks for this credit, or for what was less of it then. */
export const asksForCredit = (subject: string, purpose: PaymentPurpose) =>
  subject.startsWith(`${beginning(purpose)} `);

/** Whether a complaint asks for any credit. */
export const isCreditRefund = (subject: string) => /^Refund of my .+ credit of ₦/.test(subject);
