import type { Input } from '../../../../../lib/api/api';
import type { LoadArgs } from '../../../../../lib/api/load';
import { withoutEmpty } from '../../../../../lib/lists/list-params';
import { excusedAddress } from '../address';

export async function loadExcused({ call, url }: LoadArgs) {
  const values = excusedAddress.read(url.searchParams);
  const input = withoutEmpty(values) as Input<'GET /staff/excused-days'>;
  const [days, workshops] = await Promise.all([
    call('GET /staff/excused-days', input),
    call('GET /staff/registers/workshops'),
  ]);
  return { page: days.data, values, workshops: workshops.data, today: workshops.today };
}
