import { paymentPurposes } from '@edc/contract/payment-rules';
import { oneOf, searchParams, text } from '../../lib/search-params';

const PATH = '/staff/payments/teller';

/** Who paid, and for what: asked first, so that the page can say what it costs. */
export const tellerAddress = searchParams({
  purpose: oneOf(paymentPurposes, 'enrolment'),
  matric_no: text(40),
  application_code: text(40),
  skill_code: text(80),
});

export type TellerTarget = ReturnType<typeof tellerAddress.read>;

export const tellerHref = (values: Partial<TellerTarget>) => tellerAddress.address(PATH, values);
