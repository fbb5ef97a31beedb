import type { Input } from '../../../../lib/api/api';
import type { LoadArgs } from '../../../../lib/api/load';
import { withoutEmpty } from '../../../../lib/lists/list-params';
import { loadList } from '../../../../lib/lists/load-list';
import { longJobsAddress, rowsAddress } from './address';

export const loadLongJobs = loadList('GET /staff/work', longJobsAddress);

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
