import type { Input } from '../../../../lib/api/api';
import type { LoadArgs } from '../../../../lib/api/load';
import { withoutEmpty } from '../../../../lib/lists/list-params';
import { longJobsAddress, rowsAddress } from './address';

export async function loadLongJobs({ call, url }: LoadArgs) {
  const values = longJobsAddress.read(url.searchParams);
  const input = withoutEmpty(values) as Input<'GET /staff/work'>;
  const { data: page } = await call('GET /staff/work', input);
  return { page, values };
}

export async function loadLongJob({ call, url, params }: LoadArgs) {
  const id = params.job ?? '';
  const values = rowsAddress.read(url.searchParams);
  const wanted = { id, ...withoutEmpty(values) } as Input<'GET /staff/work/{id}/rows'>;
  const [{ data: job }, { data: rows }] = await Promise.all([
    call('GET /staff/work/{id}', { id }),
    call('GET /staff/work/{id}/rows', wanted),
  ]);
  return { job, rows, values };
}
