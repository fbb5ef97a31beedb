import { withoutEmpty } from '../../lib/list-params';
import type { LoadArgs } from '../../lib/load';
import { refundsAddress } from './address';

export async function loadRefunds({ call, url }: LoadArgs) {
  const values = refundsAddress.read(url.searchParams);
  const answer = await call('GET /staff/refunds', withoutEmpty(values));
  return { page: answer.data, totalKobo: answer.total_kobo, values };
}

export async function loadRefund({ call, params }: LoadArgs) {
  const { data: refund } = await call('GET /staff/refunds/{refund}', {
    refund: params.refund ?? '',
  });
  return { refund };
}
