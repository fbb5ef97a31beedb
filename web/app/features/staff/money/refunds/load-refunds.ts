import type { LoadArgs } from '../../../../lib/api/load';
import { loadListAndViews } from '../../../../lib/lists/load-list';
import { refundsAddress } from './address';

export const loadRefunds = loadListAndViews('GET /staff/refunds', refundsAddress, 'refunds');

export async function loadRefund({ call, params }: LoadArgs) {
  const { data: refund } = await call('GET /staff/refunds/{refund}', {
    refund: params.refund ?? '',
  });
  return { refund };
}
