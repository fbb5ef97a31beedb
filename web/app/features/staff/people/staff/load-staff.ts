import type { Input } from '../../../../lib/api/api';
import type { LoadArgs } from '../../../../lib/api/load';
import { withoutEmpty } from '../../../../lib/lists/list-params';
import { staffAddress } from './address';

export async function loadStaff({ call, url }: LoadArgs) {
  const values = staffAddress.read(url.searchParams);
  const input = withoutEmpty(values) as Input<'GET /staff/accounts'>;
  const [{ data: page }, { data: views }] = await Promise.all([
    call('GET /staff/accounts', input),
    call('GET /staff/views', { list: 'staff' }),
  ]);
  return { page, views, values };
}
