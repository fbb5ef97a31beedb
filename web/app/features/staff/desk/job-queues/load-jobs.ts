import type { LoadArgs } from '../../../../lib/api/load';
import { withoutEmpty } from '../../../../lib/lists/list-params';
import { jobsAddress } from './address';

export async function loadJobs({ call, url }: LoadArgs) {
  const values = jobsAddress.read(url.searchParams);
  const { queues, data: page } = await call('GET /staff/jobs', withoutEmpty(values));
  return { queues, page, values };
}
