import type { Input } from '../../../../lib/api/api';
import type { LoadArgs } from '../../../../lib/api/load';
import { withoutEmpty } from '../../../../lib/lists/list-params';
import { filtersOf, requestsAddress } from './address';

export async function loadRequests({ call, url }: LoadArgs) {
  const values = requestsAddress.read(url.searchParams);
  const asked = withoutEmpty(values) as Input<'GET /staff/requests'>;
  const [{ data: page, courses, skills, waiting }, { data: views }] = await Promise.all([
    call('GET /staff/requests', asked),
    call('GET /staff/views', { list: 'requests' }),
  ]);
  return { page, courses, skills, waiting, views, values };
}

export async function loadRequest({ call, url, params }: LoadArgs) {
  const values = requestsAddress.read(url.searchParams);
  const { data: request } = await call('GET /staff/requests/{request}', {
    request: params.request ?? '',
    ...filtersOf(values),
    sort: values.sort,
  });
  return { request, values };
}
