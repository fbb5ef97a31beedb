import type { Registration } from '@edc/contract/training/enrolment';
import { paymentMark } from '@edc/contract/training/payment-mark';
import { Badge } from '../../../ui/text/badge';

/** The same words as on the slip. */
export function PaymentMark({ registration }: { registration: Registration }) {
  const tone = registration.reversed ? 'danger' : 'success';
  return <Badge tone={tone}>{paymentMark(registration)}</Badge>;
}
