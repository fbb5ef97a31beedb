import type { LoadArgs } from '../../../../lib/api/load';
import { withoutEmpty } from '../../../../lib/lists/list-params';
import { refundsAddress } from './address';

export async function loadRefunds({ call, url }: LoadArgs) {
  const values = refundsAddress.read(url.searchParams);
  const [{ data: page, totals, proposed }, { data: views }] = await Promise.all([
    call('GET /staff/refunds', withoutEmpty(values)),
    call('GET /staff/views', { list: 'refunds' }),
  ]);
  return { page, totals, proposed, views, values };
}

export async function loadRefund({ call, params }: LoadArgs) {
  const { data: refund } = await call('GET /staff/refunds/{refund}', {
    refund: params.refund ?? '',
  });
  return { refund };
}
