import { refundKinds, refundSorts } from '@edc/contract/money/refund-rules';
import { oneOf, opaque, searchParams } from '../../../../lib/lists/search-params';

const PATH = '/staff/payments/refunds';
const sorts = refundSorts.flatMap((key) => [key, `-${key}`] as const);

/** The list as an address. */
export const refundsAddress = searchParams({
  kind: oneOf(refundKinds, 'open'),
  sort: oneOf(sorts, '-at'),
  cursor: opaque,
});

export const refundsHref = (values: Partial<ReturnType<typeof refundsAddress.read>>) =>
  refundsAddress.address(PATH, values);

export const refundHref = (id: number) => `${PATH}/${id}`;
