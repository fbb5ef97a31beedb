import { withoutEmpty } from '../../lib/list-params';
import type { LoadArgs } from '../../lib/load';
import { jobsAddress } from './address';

export async function loadJobs({ call, url }: LoadArgs) {
  const values = jobsAddress.read(url.searchParams);
  const { queues, data: page } = await call('GET /staff/jobs', withoutEmpty(values));
  return { queues, page, values };
}
