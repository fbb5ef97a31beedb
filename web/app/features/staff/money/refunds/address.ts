import { refundKinds, refundSorts } from '@edc/contract/money/refund-rules';
import { listAddress } from '../../../../lib/lists/list-params';
import { oneOf } from '../../../../lib/lists/search-params';

const PATH = '/staff/payments/refunds';

/** The list as an address. */
export const refundsAddress = listAddress(PATH, refundSorts, '-at', {
  kind: oneOf(refundKinds, 'open'),
});

export const refundsHref = refundsAddress.href;

export const refundHref = (id: number) => `${PATH}/${id}`;
