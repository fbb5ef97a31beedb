import { paymentPurposes } from '@edc/contract/money/payment-rules';
import { tellerUses } from '@edc/contract/money/teller-payment-rules';
import { oneOf, searchParams, text } from '../../../../lib/lists/search-params';

const PATH = '/staff/payments/teller';

/** Who paid, for what and how much: asked first, so that the page can say what will happen. */
export const tellerAddress = searchParams({
  purpose: oneOf(paymentPurposes, 'enrolment'),
  matric_no: text(40),
  application_code: text(40),
  skill_code: text(80),
  /** Credit where it can pay for nothing any more. */
  record_as: oneOf(tellerUses, 'payment'),
  /** Naira as they were typed; what is due where it is empty. */
  amount: text(20),
});

export type TellerTarget = ReturnType<typeof tellerAddress.read>;

export const tellerHref = (values: Partial<TellerTarget>) => tellerAddress.address(PATH, values);
