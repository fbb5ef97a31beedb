import type { Registration } from '@edc/contract/enrolment';
import { paymentMark } from '@edc/contract/payment-mark';
import { Badge } from '../../ui/badge';

/** The same words as on the slip. */
export function PaymentMark({ registration }: { registration: Registration }) {
  const tone = registration.reversed ? 'danger' : 'success';
  return <Badge tone={tone}>{paymentMark(registration)}</Badge>;
}
