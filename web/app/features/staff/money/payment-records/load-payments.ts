import type { Input } from '../../../../lib/api/api';
import type { LoadArgs } from '../../../../lib/api/load';
import { withoutEmpty } from '../../../../lib/lists/list-params';
import { paymentsAddress } from './address';

export async function loadPayments({ call, url }: LoadArgs) {
  const values = paymentsAddress.read(url.searchParams);
  const [{ data: page, tellers, waiting, today }, { data: views }] = await Promise.all([
    call('GET /staff/payments', withoutEmpty(values) as Input<'GET /staff/payments'>),
    call('GET /staff/views', { list: 'payments' }),
  ]);
  return { page, tellers, waiting, today, views, values };
}
