import {
  PAYMENT_SEARCH_LENGTH,
  paymentListStates,
  paymentSorts,
  paymentSources,
} from '@edc/contract/money/payment-record-rules';
import { paymentPurposes } from '@edc/contract/money/payment-rules';
import { day } from '../../../../lib/lists/list-params';
import { oneOf, opaque, searchParams, text } from '../../../../lib/lists/search-params';

const PATH = '/staff/payments';
const sorts = paymentSorts.flatMap((key) => [key, `-${key}`] as const);

/** The list of payments as an address. */
export const paymentsAddress = searchParams({
  q: text(PAYMENT_SEARCH_LENGTH),
  state: oneOf(['', ...paymentListStates], ''),
  purpose: oneOf(['', ...paymentPurposes], ''),
  provider: oneOf(['', ...paymentSources], ''),
  from: day,
  to: day,
  sort: oneOf(sorts, '-at'),
  cursor: opaque,
});

export type PaymentsAddress = ReturnType<typeof paymentsAddress.read>;

export const paymentsHref = (values: Partial<PaymentsAddress>) =>
  paymentsAddress.address(PATH, values);
export const paymentHref = (key: string) => `${PATH}/${encodeURIComponent(key)}`;
