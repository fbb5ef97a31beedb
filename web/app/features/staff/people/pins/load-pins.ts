import type { Input } from '../../../../lib/api/api';
import type { LoadArgs } from '../../../../lib/api/load';
import { withoutEmpty } from '../../../../lib/lists/list-params';
import { pinsAddress, recordsAddress } from './address';

export async function loadPins({ call, url }: LoadArgs) {
  const values = pinsAddress.read(url.searchParams);
  const input = withoutEmpty(values) as Input<'GET /staff/pins'>;
  const [{ data: page }, { data: views }] = await Promise.all([
    call('GET /staff/pins', input),
    call('GET /staff/views', { list: 'pins' }),
  ]);
  return { page, views, values };
}

export async function loadRecords({ call, url }: LoadArgs) {
  const values = recordsAddress.read(url.searchParams);
  const input = withoutEmpty(values) as Input<'GET /staff/pins/records'>;
  const { data: page } = await call('GET /staff/pins/records', input);
  return { page, values };
}
