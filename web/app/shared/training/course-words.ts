import { formatNaira } from '@edc/contract/common/money/money';
import type { PaymentOffer } from '@edc/contract/money/payment-exceptions';

/** A course to choose, with its fee if that is due. */
export const courseWords = ({ course, fees_kobo }: PaymentOffer) =>
  fees_kobo === null ? course : `${course}, ${formatNaira(fees_kobo)}`;
