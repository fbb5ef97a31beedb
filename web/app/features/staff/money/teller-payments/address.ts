import { paymentPurposes } from '@edc/contract/money/payment-rules';
import { tellerUses } from '@edc/contract/money/teller-payment-rules';
import { oneOf, searchParams, text } from '../../../../lib/lists/search-params';

const PATH = '/staff/payments/teller';

/** Payer, purchase and amount: entered first, so that the page can show the effect. */
export const tellerAddress = searchParams({
  purpose: oneOf(paymentPurposes, 'enrolment'),
  matric_no: text(40),
  application_code: text(40),
  skill_code: text(80),
  /** Credit if it can no longer pay for anything. */
  record_as: oneOf(tellerUses, 'payment'),
  /** Naira as typed; empty for the amount due. */
  amount: text(20),
});

export type TellerTarget = ReturnType<typeof tellerAddress.read>;

export const tellerHref = (values: Partial<TellerTarget>) => tellerAddress.address(PATH, values);
