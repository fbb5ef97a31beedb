import type { Input } from '../../../../lib/api/api';
import type { LoadArgs } from '../../../../lib/api/load';
import { withoutEmpty } from '../../../../lib/lists/list-params';
import { peopleAddress } from './address';

export async function loadPeople({ call, url }: LoadArgs) {
  const values = peopleAddress.read(url.searchParams);
  const input = withoutEmpty(values) as Input<'GET /staff/people'>;
  const [{ data: page }, { data: views }] = await Promise.all([
    call('GET /staff/people', input),
    call('GET /staff/views', { list: 'people' }),
  ]);
  return { page, views, values };
}
