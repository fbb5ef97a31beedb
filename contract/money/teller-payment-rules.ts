import { documentRule } from '../common/files/document-rules.ts';
import type { PaymentPurpose } from './payment-rules.ts';

/** Rules of payments at a bank's counter for browser and server, without zod. */
export const TELLER_NUMBER_LENGTH = 60;

/** A photo or a PDF of the bank's slip. */
export const scanRule = documentRule(1);

export const tellerMessages = {
  number: 'Please enter the number of the teller',
  scan: 'Please attach a photo or PDF of the teller',
  amount: 'Please enter an amount in naira, such as 4,000',
  skill: 'Please choose a skill',
  reason: 'Please give a reason',
};

/** The uses of the money on a slip. */
export const tellerUses = ['payment', 'credit'] as const;

/** The use of each kind of credit. */
export const creditUses: Record<PaymentPurpose, string> = {
  enrolment: 'courses',
  skill_change: 'skill changes',
  certificate: 'certificates',
};

/** The student's other credit: only credit of the same kind counts. */
export const otherCredit = (purpose: PaymentPurpose) => `Other credit for ${creditUses[purpose]}`;
