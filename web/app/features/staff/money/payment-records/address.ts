import {
  PAYMENT_SEARCH_LENGTH,
  paymentListStates,
  paymentSorts,
  paymentSources,
} from '@edc/contract/money/payment-record-rules';
import { paymentPurposes } from '@edc/contract/money/payment-rules';
import { day, listAddress } from '../../../../lib/lists/list-params';
import { oneOf, text } from '../../../../lib/lists/search-params';

const PATH = '/staff/payments';

/** The list of payments as an address. */
export const paymentsAddress = listAddress(PATH, paymentSorts, '-at', {
  q: text(PAYMENT_SEARCH_LENGTH),
  state: oneOf(['', ...paymentListStates], ''),
  purpose: oneOf(['', ...paymentPurposes], ''),
  provider: oneOf(['', ...paymentSources], ''),
  from: day,
  to: day,
});

export type PaymentsAddress = ReturnType<typeof paymentsAddress.read>;

export const paymentsHref = paymentsAddress.href;
export const paymentHref = (key: string) => `${PATH}/${encodeURIComponent(key)}`;
